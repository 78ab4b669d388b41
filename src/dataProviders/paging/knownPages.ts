import * as z from 'zod/mini';
import { readTabJson, writeTab } from '../../session/storage/tabStorage';
import { tabEpoch } from '../../session/tab';

/** What this tab knows of a list that's read page by page. */
export interface KnownPages {
    /** Where its pages after the first start, by page number, in whatever form the list uses. */
    readonly places: Map<number, unknown>;
    /** Total rows; the API only counts them for the first page. */
    total: number | undefined;
    /** Where a page started that came out empty: the page before it is the last. */
    end?: unknown;
    /** Is this from before a reload? */
    isRestored: boolean;
}

const KEY = 'pages';

/** The lists shown last, the pages on each side of the one shown, and the characters of a list's name or a place. */
const MAX_LISTS = 10;
const MAX_PAGES = 50;
const MAX_LENGTH = 2_000;

const row = z.record(z.string(), z.unknown());
const Stored = z.object({
    epoch: z.string(),
    lists: z.record(
        z.string(),
        z.object({
            total: z.optional(z.number()),
            places: z.record(z.string(), z.union([z.string(), row, z.array(row)])),
        }),
    ),
});

/** The list shown last is the last. */
let lists: Map<string, KnownPages> | undefined;

/** Forgets all lists, so that only their first pages can be opened. Call it when the user or merchant changes. */
export function forgetPages(): void {
    lists = new Map();
    writeTab(KEY, undefined);
}

/** Forgets them in memory only: what the tab keeps is the sign-in's, which ends by itself. */
export const unloadPages = (): void => {
    lists = undefined;
};

/** What is known of a list. `keep` stores it with the tab once a page was read, unless all lists were forgotten by then. */
export function knownPages(list: object): { known: KnownPages; keep: (page: number) => void } {
    const all = (lists ??= restored());
    const key = identify(list);
    const known = all.get(key) ?? { places: new Map(), total: undefined, isRestored: false };
    const keep = (page: number) => {
        for (const other of known.places.keys()) if (Math.abs(other - page) > MAX_PAGES) known.places.delete(other);
        all.delete(key);
        all.set(key, known);
        const [oldest] = all.keys();
        if (all.size > MAX_LISTS && oldest !== undefined) all.delete(oldest);
        if (all === lists) store(all);
    };
    return { known, keep };
}

/** Over a reload, and for a duplicated tab, of one sign-in. */
function store(all: ReadonlyMap<string, KnownPages>): void {
    const epoch = tabEpoch();
    if (!epoch) return;
    const isSmall = (value: unknown) => JSON.stringify(value).length <= MAX_LENGTH;
    const kept = [...all]
        .filter(([key]) => isSmall(key))
        .map(([key, { total, places }]) => {
            const small = [...places].filter(([, place]) => isSmall(place));
            return [key, { total, places: Object.fromEntries(small) }] as const;
        });
    writeTab(KEY, JSON.stringify({ epoch, lists: Object.fromEntries(kept) }));
}

function restored(): Map<string, KnownPages> {
    const stored = Stored.safeParse(readTabJson(KEY));
    if (!stored.success || stored.data.epoch !== tabEpoch()) return new Map();
    return new Map(
        Object.entries(stored.data.lists).map(([key, { total, places }]): [string, KnownPages] => {
            const known = Object.entries(places).map(([page, place]) => [Number(page), place] as const);
            return [key, { total, places: new Map<number, unknown>(known), isRestored: true }];
        }),
    );
}

/** The same text for the same list, in whatever order its filters were set. */
const identify = (list: object): string =>
    JSON.stringify(list, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
            : value,
    );
