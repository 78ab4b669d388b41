import { isApiError } from '../../api/errors';
import { type KnownPages, knownPages } from './knownPages';
import type { PagedList, Step } from './pagedList';

/** Everything that determines a list's rows and order, and the requested page. */
interface ShownPage {
    resource: string;
    /** Are its rows found among others? Then pages begin elsewhere. */
    isApart?: boolean;
    scope?: object;
    filter?: object;
    sort?: object;
    page: number;
    perPage: number;
}

interface PageMeta {
    total: number | undefined;
    /** Rows left out because they have no id; undefined if none. */
    unreadableRows?: number;
    /** The list has more rows, but none on this page says where to continue. */
    isCutOff?: true;
}

export interface CursorPage<Row> {
    data: Row[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    /** Holds `total`, which must not be react-admin's own: that would number pages that no cursor leads to. */
    meta: PageMeta;
}

/**
 * A page on screen. The first is the list's beginning; any other starts where the page beside it has said, which the tab
 * remembers. One that nothing led to is returned empty, which makes react-admin go to the first.
 */
export async function cursorPage<Row, Place>(list: PagedList<Row, Place>, shown: ShownPage): Promise<CursorPage<Row>> {
    const { page, ...identity } = shown;
    const { known, keep } = knownPages(identity);
    // The list is part of the key, so the place has this list's form.
    const place = page === 1 ? list.first : (known.places.get(page) as Place | undefined);
    if (place === undefined) return nothing;
    const step = await list.read(place).catch((error: unknown) => {
        if (!isOutdated(page, known, error)) throw error;
        known.places.clear();
        keep(page);
    });
    if (!step) return nothing;
    if (page === 1) known.end = undefined;
    else if (isEmpty(step)) known.end = place;
    const isCircle = step.next !== undefined && leadsBack(known, list.first, { page, place, next: step.next });
    const next = isCircle || isSame(known.end, step.next) ? undefined : step.next;
    remember(known, page, { ...step, next });
    keep(page);
    const { data, unreadableRows = 0 } = step;
    return {
        data,
        pageInfo: { hasNextPage: next !== undefined, hasPreviousPage: page > 1 },
        meta: {
            total: known.total,
            ...(unreadableRows > 0 && { unreadableRows }),
            ...((isCircle || step.isCutOff) && { isCutOff: true }),
        },
    };
}

const nothing = {
    data: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    meta: { total: undefined },
} satisfies CursorPage<never>;

/** A place that the tab kept over a reload may be one that the provider no longer takes. */
const isOutdated = (page: number, { isRestored }: KnownPages, error: unknown): boolean =>
    page > 1 && isRestored && (isApiError(error, 'refused') || isApiError(error, 'not-found'));

interface Led {
    page: number;
    place: unknown;
    next: unknown;
}

/** Does a page lead to itself, or to one before it? */
function leadsBack({ places }: KnownPages, first: unknown, { page, place, next }: Led): boolean {
    const earlier = [...places].filter(([number]) => number < page).map(([, known]) => known);
    return [first, ...earlier, place].some(known => isSame(known, next));
}

const isEmpty = ({ data, next, unreadableRows = 0, isCutOff = false }: Step<unknown, unknown>): boolean =>
    data.length + unreadableRows === 0 && next === undefined && !isCutOff;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the provider says of the page before goes before what led here; ids are used where nothing is known. */
function remember(known: KnownPages, page: number, { next, prev, before, total }: Step<unknown, unknown>): void {
    const { places } = known;
    if (next === undefined) places.delete(page + 1);
    else places.set(page + 1, next);
    const back = prev ?? places.get(page - 1) ?? before;
    if (page > 2 && back !== undefined && !isSame(back, places.get(page))) places.set(page - 1, back);
    if (page === 1) known.total = total ?? undefined;
    known.isRestored = false;
}
