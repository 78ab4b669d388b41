/** Which of the two apps shows, and a way for either to hand over to the other without a reload. */
type Listener = () => void;

const listeners = new Set<Listener>();
let visit = 0;

/** Goes to a path and decides again which app shows it. The entry of the page that is left is replaced, so Back does not return to it. */
export function leaveFor(path: string, state: unknown = null): void {
    history.replaceState(state, '', path);
    reconsider();
}

/** Decides again which app shows the address as it is. */
export function reconsider(): void {
    visit += 1;
    for (const listener of listeners) listener();
}

export const shownApp = {
    subscribe: (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    },
    /** Grows with each hand-over. */
    visit: () => visit,
};
