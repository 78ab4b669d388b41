/** In place of a storage that the browser does not grant: it lasts until the page is left. */
class StandIn {
    [name: string]: unknown;
    getItem(name: string) {
        return Object.hasOwn(this, name) ? this[name] : null;
    }
    setItem(name: string, value: unknown) {
        this[name] = String(value);
    }
    removeItem(name: string) {
        delete this[name];
    }
    clear() {
        for (const name of Object.keys(this)) this.removeItem(name);
    }
}

const names = ['localStorage', 'sessionStorage'] as const;

/** Is it the browser's own? Where site data is blocked, asking for it throws or answers nothing. */
function isGranted(name: (typeof names)[number]): boolean {
    try {
        return globalThis[name] instanceof Storage;
    } catch {
        return false;
    }
}

export const hasTabStorage = (): boolean => isGranted('sessionStorage');
export const hasSiteStorage = (): boolean => names.every(isGranted);

/** Has to run before any module that asks for a storage while it loads, as react-admin's does. */
export function replaceMissingStorage(): void {
    for (const name of names) {
        if (!isGranted(name)) Object.defineProperty(globalThis, name, { configurable: true, value: new StandIn() });
    }
}
