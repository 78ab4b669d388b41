/** Which of the two apps shows. Lets either hand over to the other without a reload. */
type Listener = () => void;

const listeners = new Set<Listener>();
let visit = 0;

/**
 * Goes to a path and decides again which app shows it. Replaces the history entry, so that Back doesn't return to the page left.
 */
export function leaveFor(path: string, state: unknown = null): void {
    history.replaceState(state, '', path);
    reconsider();
}

/** Decides again which app shows the current URL. */
export function reconsider(): void {
    visit += 1;
    for (const listener of listeners) listener();
}

export const shownApp = {
    subscribe: (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    },
    /** Increases with each hand-over. */
    visit: () => visit,
};
