import { type Filter, filtersOf, hasOtherWord, matches, nothingOf, valueOf } from './filterKinds';
import { type AskPage, idOf, rowOf } from './lists';
import { NotRead } from './read';
import type { Row } from './rows';
import type { Declared, Found, Verdict } from './types';

interface Tried extends Found {
    filters: Record<string, Verdict>;
    /** Keys of filters that brought some rows and left out others. */
    taken: string[];
}

interface Outcome {
    verdict: Verdict;
    /** What is wrong with it, beyond being ignored. */
    wrong?: string;
    /** Did rows come by it? */
    hasRows?: boolean;
}

/** Enough for a row that shouldn't be there to show. */
const ROWS = 5;
/** Older lists, to which the specification gives no filters. */
const unfiltered: readonly Declared['name'][] = ['listAccountPayouts'];
/** Words of an enumeration that are tried besides one of a row's. */
const MORE_WORDS = 2;

/**
 * Tries each filter of a list by itself: with a value that a row has, and with what no row has.
 * @param rows of the list without a filter
 * @param none keys of which the adapter says that the provider has none
 */
export async function tryFilters(
    operation: Declared,
    query: Record<string, unknown>,
    rows: readonly Row[],
    ask: AskPage,
    none: ReadonlySet<string> = new Set(),
): Promise<Tried> {
    const found: Tried = { differences: [], notes: [], filters: {}, taken: [] };
    if (rows.length === 0) return found;
    const size = operation.paging === 'headers' ? { per_page: ROWS } : { limit: ROWS };
    for (const filter of filtersOf(operation, rowOf(operation))) {
        if (none.has(filter.key)) {
            found.filters[filter.key] = 'ignored';
            found.notes.push(`${filter.key}: none, as the adapter says: what is asked by it isn’t sent`);
            continue;
        }
        const by = (value: string) => ask({ ...query, ...size, [filter.key]: value }).then(({ data }) => data);
        // Where no row says it, rows of one word are told from those of another.
        const isSaid = rows.some(row => valueOf(filter, row) !== undefined);
        const isSplit = filter.how === 'split' || (filter.words !== undefined && !isSaid);
        const outcome = await (isSplit ? split(operation, filter, by) : tryOne(filter, rows, by)).catch(
            (error: unknown): Outcome => {
                if (!(error instanceof NotRead)) throw error;
                return { verdict: 'untold', wrong: error.message };
            },
        );
        found.filters[filter.key] = outcome.verdict;
        if (outcome.verdict === 'works' && outcome.hasRows) found.taken.push(filter.key);
        tell(operation, filter, outcome, found);
    }
    return found;
}

function tell(operation: Declared, { key, isOwn }: Filter, { verdict, wrong }: Outcome, found: Tried): void {
    const text = verdict === 'ignored' ? 'the filter is ignored: rows came that it leaves out' : wrong;
    if (text === undefined) return;
    if (unfiltered.includes(operation.name)) {
        found.notes.push(`${key}: ${text}. The specification gives this call no filter, and the dashboard sends none`);
        return;
    }
    if (isOwn && (verdict === 'ignored' || wrong)) {
        found.filters[key] = 'ignored';
        found.notes.push(`without ${key}: leave ${capabilityOf(operation, key)} out of the capabilities' filters`);
    } else {
        found.differences.push({ kind: 'filter', at: key, text });
    }
}

/** What the configuration calls a query key of this product's own (docs/configuration.md#query-keys). */
export const capabilityOf = ({ path }: Pick<Declared, 'path'>, key: string): string =>
    `${path.split('/').at(-1)}.${key}`;

type By = (value: string) => Promise<Row[]>;

async function tryOne(filter: Filter, rows: readonly Row[], by: By): Promise<Outcome> {
    const own = filter.how === 'to' ? [...rows].reverse() : rows;
    const value = own.map(row => valueOf(filter, row)).find(found => found !== undefined);
    let wrong: string | undefined;
    let hasRows = false;
    if (value !== undefined) {
        const kept = await by(value);
        hasRows = kept.length > 0;
        if (isContradicted(filter, kept, value)) return { verdict: 'ignored' };
        if (kept.length === 0 && filter.how !== 'search') wrong = 'nothing came, though a row has the value';
    }
    const others = await (filter.words ? byOtherWords(filter, rows, by) : byNothing(filter, by));
    // By our words alone, rows with one that we don't know can't be asked for.
    const isPartial = others === 'works' && rows.some(row => hasOtherWord(filter, row));
    return { verdict: isPartial ? 'untold' : others, ...(wrong && { wrong }), hasRows };
}

const isContradicted = (filter: Filter, rows: readonly Row[], asked: string): boolean =>
    rows.some(row => matches(filter, row, asked) === false);

/** By what no row has: the list is empty, or the value is refused. */
async function byNothing(filter: Filter, by: By): Promise<Verdict> {
    const came = await ofOr(by(nothingOf(filter)));
    if (came === undefined) return 'untold';
    return came.length > 0 ? 'ignored' : 'works';
}

/** By words that none of the rows has: nothing comes, or rows that have it. */
async function byOtherWords(filter: Filter, rows: readonly Row[], by: By): Promise<Verdict> {
    const had = new Set(rows.map(row => valueOf(filter, row)));
    const others = (filter.words ?? []).filter(word => !had.has(word));
    // Where rows have every word, one of them alone has to leave out the others.
    const tried = [...others.slice(0, MORE_WORDS), ...(had.size > 1 ? [...had].slice(0, 2) : [])];
    let verdict: Verdict = 'untold';
    for (const word of tried) {
        if (word === undefined) continue;
        const came = await ofOr(by(word));
        if (came === undefined) continue;
        if (isContradicted(filter, came, word)) return 'ignored';
        const leavesOut = came.length === 0 || isContradicted(filter, rows, word);
        if (leavesOut && came.every(row => matches(filter, row, word))) verdict = 'works';
    }
    return verdict;
}

/** Two words of which no row may have both. */
async function split(operation: Declared, { words = [] }: Filter, by: By): Promise<Outcome> {
    const [one = '', other = ''] = words;
    const ids = (rows: readonly Row[]) => rows.map(row => idOf(operation, row));
    const [first, second] = [ids(await by(one)), ids(await by(other))];
    if (first.some(id => second.includes(id))) return { verdict: 'ignored' };
    return { verdict: first.length + second.length > 0 ? 'works' : 'untold', hasRows: true };
}

/** A value that is refused brings no rows; undefined where the adapter has no form for it, so that it wasn't sent. */
const ofOr = (rows: Promise<Row[]>): Promise<Row[] | undefined> =>
    rows.catch((error: unknown) => {
        if (error instanceof NotRead && !error.wasSent) return undefined;
        if (error instanceof NotRead && error.status && error.status >= 400 && error.status < 500) return [];
        throw error;
    });
