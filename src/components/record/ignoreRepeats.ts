import type { KeyboardEvent } from 'react';

/** A key that is held presses a button once: what it opens or does may bring the focus back while the key is still down. */
export function ignoreRepeats(event: KeyboardEvent): void {
    if (event.repeat) event.preventDefault();
}
