import { vi } from 'vitest';

/** Clicks on it in the moments between the address of the next page and that page, which waits for the clicks. */
export function clickWhileLeaving(button: HTMLElement): void {
    const clickOn = (times: number) => {
        if (times === 0) return;
        button.click();
        setImmediate(clickOn, times - 1);
    };
    const pushState = history.pushState.bind(history);
    vi.spyOn(history, 'pushState').mockImplementation((...entry) => {
        pushState(...entry);
        clickOn(50);
    });
}
