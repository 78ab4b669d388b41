const widths = { wide: 1440, narrow: 1000, phone: 390 } as const;

let width: number = widths.wide;

/** Sets the window's width for what is rendered next. `narrow` has no room for a record beside its list. */
export function setWidth(name: keyof typeof widths): void {
    width = widths[name];
}

/** The product queries only the width; anything else doesn't match. */
function matches(query: string): boolean {
    const [, end, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
    if (!end) return false;
    return end === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}

window.matchMedia = query => ({
    media: query,
    get matches() {
        return matches(query);
    },
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
});
