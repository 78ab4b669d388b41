import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { languages } from '../i18n/i18nProvider';
import { STORE_KEY, STORE_VERSION } from '../theme/applyTheme';

/**
 * What the dashboard remembers in this browser: theme, sidebar, columns, language. A store that is full, blocked or
 * corrupted is no reason to fail: what cannot be read counts as not set, what cannot be written lasts for the visit.
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
            if (isListAddress(key)) return;
            if (isOfTheVisit(key) || !attempt(() => (stored.setItem(key, value), true))) fallback.setItem(key, value);
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

/** React-admin keeps a copy of each list's filters, which name payers. No list reads it, since the address holds them. */
const isListAddress = (key: string) => key.endsWith('.listParams');

/** How far lists are scrolled is written a moment late, which may be after the sign-out has emptied the browser's storage. */
const isOfTheVisit = (key: string) => key.endsWith('.scrollPosition');

function attempt<Result>(action: () => Result): Result | undefined {
    try {
        return action();
    } catch {
        return undefined;
    }
}

/**
 * A corrupted item comes back as the raw text of half a value: it is no value, or none of the default's type. A language is
 * read without a default, and one that the browser does not know would stop every page.
 */
function isSound(key: string, item: unknown, defaultValue: unknown): boolean {
    if (item === undefined || item === null) return false;
    if (key === 'locale') return languages.some(({ locale }) => locale === item);
    if (defaultValue === undefined || defaultValue === null) return isShape(item);
    return typeof item === typeof defaultValue && Array.isArray(item) === Array.isArray(defaultValue);
}

const isShape = (item: unknown) => typeof item !== 'string' || !/^[{["]/.test(item);
