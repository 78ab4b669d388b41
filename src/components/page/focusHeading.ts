/** Moves the focus to the first heading of a part of the page, so that it is read out; to the part itself where it has none yet. */
export function focusHeading(part: HTMLElement | null): void {
    const target = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
}
