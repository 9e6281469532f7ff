import './theme/mantine.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
