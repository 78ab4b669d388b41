import type { Schema } from '../../contracts/operation';
import { TRANSFERS_PER_PAGE } from '../../contracts/fiat/transfers';
import { DEFAULT_LIMIT, type Pagination } from '../../contracts/paging';
import { byId } from '../../src/dataProviders/paging/byId';
import { byNumber } from '../../src/dataProviders/paging/byNumber';
import { byQueryString } from '../../src/dataProviders/paging/byQueryString';
import type { PagedList } from '../../src/dataProviders/paging/pagedList';
import type { Row } from './rows';
import { entriesOf, fieldsOf } from './schema';
import type { CallInput, Declared } from './types';

/** `next`: by the query strings in `meta`. `ids`: by the id of a row. `headers`: by number, with the page in headers. */
export type Protocol = 'next' | 'ids' | 'headers';

/** How a list is continued; undefined of what isn't a list with pages. */
export function protocolOf({ paging, query, answer }: Declared): Protocol | undefined {
    if (typeof answer === 'string') return undefined;
    if (paging === 'headers') return 'headers';
    if (fieldsOf(answer)?.meta) return 'next';
    return fieldsOf(query)?.starting_after ? 'ids' : undefined;
}

/** To these the specification gives page headers, but neither page nor page size, so that all of it may come at once. */
const unpaged: readonly Declared['name'][] = ['listWallets'];
export const mayComeWhole = ({ name }: Pick<Declared, 'name'>): boolean => unpaged.includes(name);

/** The schema of a list's rows; undefined if it isn't a list's. */
export function rowOf({ answer }: Declared): Schema | undefined {
    if (typeof answer === 'string') return undefined;
    const data = fieldsOf(answer)?.data;
    return data ? entriesOf(data) : entriesOf(answer);
}

/** What identifies a row, the most specific first. */
const idFields = ['payout_reference', 'payment_reference', 'dpst_ref_num', 'id'];

export function idOf({ name }: Declared, row: Row): string {
    // Of a transaction, one output of many.
    if (/Transactions$/.test(name)) return JSON.stringify([row.t3a_id ?? row.txid ?? row, row.vout_n]);
    // Payments of a batch have ids of their own beside their payout's.
    const own = name === 'listBatchPayouts' ? ['id'] : idFields;
    return String(
        own.map(field => row[field]).find(value => value !== undefined && value !== null) ?? JSON.stringify(row),
    );
}

/** Asks for one page. */
export type AskPage = (query: NonNullable<CallInput['query']>) => Promise<PageAnswer>;

export interface PageAnswer {
    data: Row[];
    meta?: { next?: string | null; prev?: string | null; total?: number | null };
    pagination?: Partial<Pagination>;
    has_more?: boolean;
    total?: number | null;
}

/** Rows on a page where a list is read to its end. One that is continued by ids ends where a page has fewer than were asked for. */
export const wholePage = (operation: Declared): number =>
    protocolOf(operation) === 'ids' ? DEFAULT_LIMIT : TRANSFERS_PER_PAGE;

/** The list as the dashboard turns its pages, this many rows at a time. */
export function pagedList(
    operation: Declared,
    query: Record<string, unknown>,
    size: number,
    ask: AskPage,
): PagedList<Row, unknown> {
    const of = { idOf: (row: Row) => idOf(operation, row) };
    const protocol = protocolOf(operation);
    if (protocol === 'headers') {
        const list = byNumber<Row>({
            ...of,
            // Without headers, its one page is all of it.
            ...(!mayComeWhole(operation) && { size }),
            ask: async page => ({ pagination: {}, ...(await ask({ ...query, page, per_page: size })) }),
        });
        return list as PagedList<Row, unknown>;
    }
    const first = { ...query, limit: size };
    if (protocol === 'ids') {
        const goesBack = fieldsOf(operation.query)?.ending_before ? ({ goesBack: true } as const) : {};
        return byId<Row, object>({ ...of, query: first, ask, ...goesBack }) as PagedList<Row, unknown>;
    }
    const list = byQueryString<Row>({
        ...of,
        query: first,
        ask: async place => ({ meta: {}, ...(await ask(place)) }),
    });
    return list as PagedList<Row, unknown>;
}
