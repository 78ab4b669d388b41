import { createRoot } from 'react-dom/client';
import { StartBoundary } from '../public/StartBoundary';
import { shownApp } from '../routing/shownApp';
import { decisionOf } from './decision';
import { Root } from './Root';

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
