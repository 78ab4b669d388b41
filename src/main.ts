import './security/trustedTypes';
import './session/storage/replaceMissingStorage';
import '@fontsource-variable/inter/index.css';
import './theme/base.css';
import './public/public.css';
import { loadEarly } from './start/loadEarly';
import { loadFont } from './start/loadFont';
import { applyTheme, storedTheme } from './theme/applyTheme';

applyTheme(storedTheme());
void loadEarly(location.pathname).then(loadFont);
void import('./start/dashboard');
