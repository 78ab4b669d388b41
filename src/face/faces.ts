/** Which of the two faces shows, and a way for either to hand over to the other without a reload. */
type Listener = () => void;

const listeners = new Set<Listener>();
let visit = 0;

/** Goes to a path and decides anew which face shows it. The entry of the page that is left is replaced, so Back does not return to it. */
export function leaveFor(path: string, state: unknown = null): void {
    history.replaceState(state, '', path);
    reconsider();
}

/** Decides anew which face shows the address as it is. */
export function reconsider(): void {
    visit += 1;
    for (const listener of listeners) listener();
}

export const faces = {
    subscribe: (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    },
    /** Grows with each hand-over. */
    visit: () => visit,
};
