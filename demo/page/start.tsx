import './isolate';
import '../../src/security/trustedTypes';
import '@fontsource-variable/inter/index.css';
import '../../src/theme/base.css';
import '../../src/public/public.css';
import './demo.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartBoundary } from '../../src/public/StartBoundary';
import { applyTheme } from '../../src/theme/applyTheme';
import { DEMO_PATH } from '../../contracts/demo';
import { Band } from './Band';
import { enterDemo, leaveWithApp } from './enter';
import { keepLinksInside } from './linksOut';
import { Failed, NotFound, Starting } from './Starting';

applyTheme('light');
keepLinksInside();

const host = document.getElementById('demo-band');
if (host) {
    createRoot(host).render(<Band />);
    // A dialog hides everything beside it from screen readers, but asks for the code that the band shows.
    new MutationObserver(() => host.removeAttribute('aria-hidden')).observe(host, { attributeFilter: ['aria-hidden'] });
}

const root = document.getElementById('root');
if (root) {
    const app = createRoot(root);
    const show = (page: ReactNode) => app.render(<StartBoundary>{page}</StartBoundary>);
    show(<Starting />);
    leaveWithApp(() => show(<NotFound />));
    enterDemo().then(
        SignedInApp => show(<SignedInApp basename={DEMO_PATH} />),
        () => show(<Failed />),
    );
}
