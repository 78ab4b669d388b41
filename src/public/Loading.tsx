import { useLayoutEffect, useRef } from 'react';
import { usePublicMessages } from '../i18n/publicMessages';

/** Milliseconds before it appears, so that quick loads don't flash. */
const DELAY = 400;

/** One wait, which goes on while one step of loading takes over from another. */
const wait: { since?: number; steps: number } = { steps: 0 };

/** Shown while code or the session loads. */
export function Loading() {
    const messages = usePublicMessages();
    const shown = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => (shown.current ? joinWait(shown.current) : undefined), []);
    return (
        <div className="loading" role="status" ref={shown}>
            {messages.app.loading}
        </div>
    );
}

/** To be called when the element is in the page: React may hold back what it has rendered. */
function joinWait(element: HTMLElement) {
    const now = performance.now();
    wait.since ??= now;
    wait.steps += 1;
    element.style.animationDelay = `${Math.round(DELAY - (now - wait.since))}ms`;
    return () => {
        wait.steps -= 1;
        // What takes over is put into the page right after this.
        queueMicrotask(() => {
            if (wait.steps === 0) delete wait.since;
        });
    };
}
