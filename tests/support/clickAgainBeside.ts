import { fireEvent } from '@testing-library/react';

/** The second click of a double click, whose first one opened this dialog. What it presses takes the focus, as in browsers. */
export function clickAgainBeside({ parentElement: beside }: HTMLElement): void {
    if (!beside) throw new Error('The dialog isn’t shown');
    const second = { detail: 2 };
    if (fireEvent.mouseDown(beside, second)) beside.focus();
    fireEvent.mouseUp(beside, second);
    fireEvent.click(beside, second);
}
