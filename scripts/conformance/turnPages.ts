import { pagesOf, type PagedList, type Step } from '../../src/dataProviders/paging/pagedList';
import { type AskPage, idOf, mayComeWhole, pagedList, protocolOf, wholePage } from './lists';
import { NotRead } from './read';
import type { Row } from './rows';
import type { Declared, Difference, Found } from './types';

interface Turned extends Found {
    /** Of every page that was read, each once. */
    rows: Row[];
}

const SMALL_PAGE = 2;
/** As many as are read of a long list. */
const MAX_PAGES = 10;

/**
 * Turns the pages of a list as the dashboard does: two on and back again, then all of them, up to a number. What differs is looked
 * at once more, since a row may be added meanwhile, and told if it's there again.
 */
export async function turnPages(operation: Declared, query: Record<string, unknown>, ask: AskPage): Promise<Turned> {
    const small = pagedList(operation, query, SMALL_PAGE, ask);
    const whole = pagedList(operation, query, wholePage(operation), ask);
    let hasEnded = false;
    const there = await twice(() => thereAndBack(operation, small, () => (hasEnded = true)));
    const rows = new Map<string, Row>();
    let read: Read = { pages: 0, rows: 0, isWhole: true, differences: [] };
    const through = await twice(async () => {
        read = await readThrough(operation, whole, rows);
        return read.differences;
    });
    if (hasEnded && rows.size > SMALL_PAGE) {
        there.push(
            paging(`page 1 has ${SMALL_PAGE} rows of ${rows.size}, and says nothing of the next`, keyOf(operation)),
        );
    }
    const cut = await twice(() => cutPage(operation, query, ask, read));
    return {
        differences: [...there, ...through, ...cut],
        notes: notesOf(read, rows.size),
        rows: [...rows.values()],
    };
}

function notesOf({ pages, isWhole }: Read, rows: number): string[] {
    if (rows === 0) return ['the list is empty: neither its pages nor its filters could be tried'];
    if (rows <= SMALL_PAGE) return [`the list has ${rows} rows: its pages could not be turned`];
    return isWhole ? [] : [`only the first ${pages} pages were read`];
}

const paging = (text: string, at?: string): Difference => ({ kind: 'paging', ...(at && { at }), text });

async function twice(check: () => Promise<Difference[]>): Promise<Difference[]> {
    const first = await check();
    if (first.length === 0) return [];
    const again = new Set((await check()).map(({ text }) => text));
    return first.filter(({ text }) => again.has(text));
}

type List = PagedList<Row, unknown>;
type Page = Step<Row, unknown>;

/** Why a page can't be read is a difference of the list. */
async function readPage(list: List, place: unknown, what: string): Promise<Page | Difference> {
    try {
        return await list.read(place);
    } catch (error) {
        if (!(error instanceof NotRead)) throw error;
        return paging(`${what}: ${error.message}`);
    }
}
const isPage = (page: Page | Difference): page is Page => 'data' in page;

async function thereAndBack(operation: Declared, list: List, ended: () => void): Promise<Difference[]> {
    const ids = ({ data }: Page) => data.map(list.idOf);
    const first = await readPage(list, list.first, 'page 1');
    if (!isPage(first)) return [first];
    if (first.isCutOff) return [cutOff(operation, 1)];
    if (first.next === undefined) {
        if (first.data.length <= SMALL_PAGE && !mayComeWhole(operation)) ended();
        return [];
    }
    if (hasComeWhole(operation, first)) return [];
    const second = await readPage(list, first.next, 'page 2');
    if (!isPage(second)) return [second];
    const found: Difference[] = second.isCutOff ? [cutOff(operation, 2)] : [];
    const repeated = ids(second).filter(id => ids(first).includes(id)).length;
    if (repeated > 0) return [...found, paging(repeatText(operation, repeated === second.data.length))];
    if (second.data.length === 0) return [...found, paging('page 2 is empty, though page 1 leads there')];
    if (isSame(second.next, first.next) || isSame(second.next, list.first)) {
        found.push(paging('circle: page 2 leads to a page before it'));
    }
    found.push(...(await backFrom(operation, list, { page: 2, from: second, before: ids(first) })));
    // The first page is also what a list begins with, whatever it was asked for.
    const third =
        second.next === undefined || found.length > 0 ? undefined : await readPage(list, second.next, 'page 3');
    if (third === undefined) return found;
    if (!isPage(third)) return [third];
    return backFrom(operation, list, { page: 3, from: third, before: ids(second) });
}

/** Where more rows came than were asked for and nothing counts others, a second page would only say the same of the page size. */
const hasComeWhole = (operation: Declared, { data, total }: Page): boolean =>
    protocolOf(operation) === 'headers' && data.length > SMALL_PAGE && data.length >= (total ?? 0);

const isSame = (a: unknown, b: unknown): boolean => a !== undefined && JSON.stringify(a) === JSON.stringify(b);

const repeatText = (operation: Declared, isWhole: boolean): string =>
    isWhole ? `page 2 is page 1 again: ${keyOf(operation)} is ignored` : 'page 2 repeats rows of page 1';

/** What leads to another page. */
function keyOf(operation: Declared): string {
    const protocol = protocolOf(operation);
    if (protocol === 'headers') return 'page';
    return protocol === 'ids' ? 'starting_after' : 'meta.next';
}

const cutOff = (operation: Declared, page: number): Difference =>
    protocolOf(operation) === 'headers'
        ? paging(`asked for page ${page}, the header says another`, 'page')
        : paging(`page ${page} says that there is more, but not where`, keyOf(operation));

interface Back {
    page: number;
    from: Page;
    /** Ids of the page before. */
    before: readonly string[];
}

async function backFrom(operation: Declared, list: List, { page, from, before }: Back): Promise<Difference[]> {
    const place = from.prev ?? from.before;
    const protocol = protocolOf(operation);
    if (place === undefined) {
        return protocol === 'next' ? [paging(`page ${page} says nothing of page ${page - 1}`, 'meta.prev')] : [];
    }
    const back = await readPage(list, place, `back on page ${page - 1}`);
    if (!isPage(back)) return [back];
    const at = protocol === 'ids' ? 'ending_before' : 'meta.prev';
    const isThere = isSame(back.data.map(list.idOf), before);
    return isThere ? [] : [paging(`page ${page} does not lead back to page ${page - 1}`, at)];
}

/** Is a first page that isn't full, and leads nowhere, not the last? It is where it's full of as many rows as it has. */
async function cutPage(
    operation: Declared,
    query: Record<string, unknown>,
    ask: AskPage,
    { pages, rows, isWhole }: Read,
): Promise<Difference[]> {
    const isFull = rows >= wholePage(operation);
    const isSuspect = protocolOf(operation) === 'next' && isWhole && pages === 1 && rows > SMALL_PAGE && !isFull;
    if (!isSuspect) return [];
    const list = pagedList(operation, query, rows, ask);
    const first = await readPage(list, list.first, 'page 1');
    if (!isPage(first) || first.next === undefined) return [];
    const second = await readPage(list, first.next, 'page 2');
    const known = new Set(first.data.map(list.idOf));
    if (!isPage(second) || second.data.every(row => known.has(list.idOf(row)))) return [];
    return [
        // How many were asked for, the adapter says.
        paging(
            `page 1 has ${rows} rows, not as many as asked for, and there are more: say “most” in the adapter`,
            'limit',
        ),
    ];
}

interface Read {
    pages: number;
    rows: number;
    isWhole: boolean;
    differences: Difference[];
}

async function readThrough(operation: Declared, list: List, rows: Map<string, Row>): Promise<Read> {
    const found: Difference[] = [];
    const seen = new Set<string>();
    let pages = 0;
    let total: number | undefined;
    let isWhole = true;
    try {
        for await (const { data, next, total: counted, isCutOff } of pagesOf(list)) {
            pages += 1;
            total ??= counted ?? undefined;
            if (data.some(row => seen.has(list.idOf(row)))) found.push(paging('a row came twice while turning'));
            for (const row of data) {
                seen.add(list.idOf(row));
                rows.set(idOf(operation, row), row);
            }
            if (isCutOff) found.push(paging('circle: a page leads to one before it, or nowhere', keyOf(operation)));
            if (pages < MAX_PAGES || next === undefined) continue;
            isWhole = false;
            break;
        }
    } catch (error) {
        if (!(error instanceof NotRead)) throw error;
        return {
            pages,
            rows: seen.size,
            isWhole: false,
            differences: [...found, paging(`page ${pages + 1}: ${error.message}`)],
        };
    }
    if (isWhole && found.length === 0 && total !== undefined && total !== seen.size) {
        const at =
            protocolOf(operation) === 'headers' ? 'x-total' : protocolOf(operation) === 'ids' ? 'total' : 'meta.total';
        found.push(paging(`does not agree with the rows on all pages: ${total} and ${seen.size}`, at));
    }
    const texts = new Map(found.map(difference => [difference.text, difference]));
    return { pages, rows: seen.size, isWhole, differences: [...texts.values()] };
}
