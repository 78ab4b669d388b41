import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { languages } from '../i18n/i18nProvider';
import { STORE_KEY, STORE_VERSION } from '../theme/applyTheme';

/**
 * The dashboard's settings in this browser: theme, sidebar, columns, language. A full, blocked or corrupted store isn't an error:
 * unreadable values count as not set, and values that can't be stored last for the visit.
 */
export function safeStore(): Store {
    const fallback = memoryStore();
    const stored = attempt(() => localStorageStore(STORE_VERSION, STORE_KEY)) ?? fallback;
    return {
        setup: () => {
            fallback.setup();
            attempt(() => stored.setup());
        },
        teardown: () => void attempt(() => stored.teardown()),
        getItem: (key, defaultValue) => {
            const kept = fallback.getItem(key);
            const item = kept ?? attempt(() => stored.getItem(key));
            return isSound(key, item, defaultValue) ? item : defaultValue;
        },
        setItem: (key, value) => {
            if (isListParams(key) || isScrollPosition(key)) return;
            if (!attempt(() => (stored.setItem(key, value), true))) fallback.setItem(key, value);
        },
        removeItem: key => {
            fallback.removeItem(key);
            attempt(() => stored.removeItem(key));
        },
        removeItems: prefix => {
            fallback.removeItems(prefix);
            attempt(() => stored.removeItems(prefix));
        },
        reset: () => {
            fallback.reset();
            attempt(() => stored.reset());
        },
        listItems: prefix => attempt(() => stored.listItems?.(prefix)) ?? {},
        subscribe: (key, callback) =>
            stored.subscribe(key, value => callback(isSound(key, value, undefined) ? value : undefined)),
    };
}

/** React-admin stores a copy of each list's filters, which name payers. No list needs it, because the URL holds them. */
const isListParams = (key: string) => key.endsWith('.listParams');

/**
 * React-admin restores a list's own, which it notes with a delay, possibly where the next page was scrolled to. `Scroll` notes where
 * each entry of the history was.
 */
const isScrollPosition = (key: string) => key.endsWith('.scrollPosition');

function attempt<Result>(action: () => Result): Result | undefined {
    try {
        return action();
    } catch {
        return undefined;
    }
}

/**
 * Rejects corrupted items, which come back as raw text, as no value, or with another type than the default. The language is read
 * without a default, and one that the browser doesn't know would break every page.
 */
function isSound(key: string, item: unknown, defaultValue: unknown): boolean {
    if (item === undefined || item === null) return false;
    if (key === 'locale') return languages.some(({ locale }) => locale === item);
    if (defaultValue === undefined || defaultValue === null) return isShape(item);
    return typeof item === typeof defaultValue && Array.isArray(item) === Array.isArray(defaultValue);
}

const isShape = (item: unknown) => typeof item !== 'string' || !/^[{["]/.test(item);
