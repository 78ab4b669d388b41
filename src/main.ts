import './security/trustedTypes';
import './session/storage/replaceMissingStorage';
import '@fontsource-variable/inter/index.css';
import './theme/base.css';
import './components/public/public.css';
import { loadEarly } from './start/loadEarly';
import { applyTheme, storedTheme } from './theme/applyTheme';

applyTheme(storedTheme());
void loadEarly(location.pathname);
void import('./start/dashboard');
