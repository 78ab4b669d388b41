import './security/trustedTypes';
import './session/storage/replaceMissingStorage';
import '@fontsource-variable/inter/index.css';
import './theme/base.css';
import './components/public/public.css';
import { createRoot } from 'react-dom/client';
import { decisionOf } from './start/decision';
import { StartBoundary } from './components/public/StartBoundary';
import { Root } from './start/Root';
import { shownApp } from './routing/shownApp';
import { applyTheme, storedTheme } from './theme/applyTheme';

applyTheme(storedTheme());
// Starts before React renders, which takes as long as the first answers.
decisionOf(shownApp.visit()).catch(() => undefined);
const root = document.getElementById('root');
if (root) {
    createRoot(root).render(
        <StartBoundary>
            <Root />
        </StartBoundary>,
    );
}
