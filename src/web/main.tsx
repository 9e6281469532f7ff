import { createRoot } from 'react-dom/client';
import { followColorScheme } from './base/color-scheme.ts';
import { readFullScreen } from './pdf-files/full-screen.ts';
import { App } from './shell/app.tsx';
import { part } from './ui/part.tsx';

const FullScreenTab = part(() => import('./pdf-files/full-screen-tab.tsx'), null);
const fullScreen = readFullScreen(window.location);
followColorScheme();

createRoot(document.getElementById('root') as HTMLElement).render(
  fullScreen ? <FullScreenTab {...fullScreen} /> : <App />,
);
