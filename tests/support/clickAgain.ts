import { fireEvent } from '@testing-library/react';

/** The second click of a double click, at what the first one put there. What can take the focus takes it, as in browsers. */
export function clickAgain(there: HTMLElement): void {
    const second = { detail: 2 };
    if (fireEvent.mouseDown(there, second)) there.focus();
    fireEvent.mouseUp(there, second);
    fireEvent.click(there, second);
}

/** What is around a dialog, on which a click closes it. */
export function besideOf({ parentElement: beside }: HTMLElement): HTMLElement {
    if (!beside) throw new Error('The dialog isn’t shown');
    return beside;
}
