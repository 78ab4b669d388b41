/** A storage instead of one that the browser blocks; lasts until the page is left. */
export class StandIn {
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

/** Is it the browser's own? If site data is blocked, accessing it throws or returns nothing. */
function isGranted(name: (typeof names)[number]): boolean {
    try {
        return globalThis[name] instanceof Storage;
    } catch {
        return false;
    }
}

export const hasTabStorage = (): boolean => isGranted('sessionStorage');
export const hasSiteStorage = (): boolean => names.every(isGranted);

/** Must run before any module that uses storage while loading, as react-admin's does. */
export function replaceMissingStorage(): void {
    for (const name of names) {
        if (!isGranted(name)) Object.defineProperty(globalThis, name, { configurable: true, value: new StandIn() });
    }
}
