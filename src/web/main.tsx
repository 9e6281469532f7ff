import { createRoot } from 'react-dom/client';
import { pasteComposed } from './browser/paste-composed.ts';
import { readFullScreen } from './pdf-files/full-screen.ts';
import { App } from './shell/app.tsx';
import { ColorScheme } from './shell/color-scheme.tsx';
import { part } from './ui/lazy/part.tsx';

const FullScreenTab = part(() => import('./pdf-files/full-screen-tab.tsx'), null);
const fullScreen = readFullScreen(window.location);

pasteComposed();
createRoot(document.getElementById('root') as HTMLElement).render(
  fullScreen ? (
    <>
      <ColorScheme />
      <FullScreenTab {...fullScreen} />
    </>
  ) : (
    <App />
  ),
);
