/** Focuses the first heading in a part of the page, so that screen readers read it; if there's none yet, the part itself. */
export function focusHeading(part: HTMLElement | null): void {
    const target = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
}
