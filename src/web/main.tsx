import './theme/mantine.css';
import { createRoot } from 'react-dom/client';
import { readFullScreen } from './pdf-files/full-screen.ts';
import { App } from './shell/app.tsx';
import { showColorScheme } from './theme/color-scheme.ts';
import { part } from './ui/part.tsx';

const FullScreenTab = part(() => import('./pdf-files/full-screen-tab.tsx'), null);
const fullScreen = readFullScreen(window.location);
showColorScheme();

createRoot(document.getElementById('root') as HTMLElement).render(
  fullScreen ? <FullScreenTab {...fullScreen} /> : <App />,
);
