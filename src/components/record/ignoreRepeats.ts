import type { KeyboardEvent } from 'react';

/** Makes a held key press a button only once: its action may return the focus while the key is still down. */
export function ignoreRepeats(event: KeyboardEvent): void {
    if (event.repeat) event.preventDefault();
}
