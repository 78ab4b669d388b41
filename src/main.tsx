import './security/trustedTypes';
import '@fontsource-variable/inter/index.css';
import './theme/base.css';
import './components/public/public.css';
import { createRoot } from 'react-dom/client';
import { Root } from './Root';
import { applyTheme, storedTheme } from './theme/applyTheme';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Root />);
