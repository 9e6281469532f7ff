import './theme/mantine.css';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { readFullScreen } from './pdf-files/full-screen.ts';
import { App } from './shell/app.tsx';
import { showColorScheme } from './theme/color-scheme.ts';

const FullScreenTab = lazy(() => import('./pdf-files/full-screen-tab.tsx'));
const fullScreen = readFullScreen(window.location);
showColorScheme();

createRoot(document.getElementById('root') as HTMLElement).render(
  fullScreen ? (
    <Suspense>
      <FullScreenTab {...fullScreen} />
    </Suspense>
  ) : (
    <App />
  ),
);
