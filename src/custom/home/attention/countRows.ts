import type { GetListParams, GetListResult } from 'react-admin';
import { payoutKind } from '../../../dataProviders/payouts/payoutKind';
import type { Payout } from '../../../../contracts/main/payouts';
import { isTestAccount } from '../../../../contracts/main/merchants';

/** How many rows of a list there are. */
export interface RowCount {
    /** At least, where there are more than were read. */
    count: number;
    isMore: boolean;
    /** How many of them are of test accounts; undefined where nobody says. */
    tests: number | undefined;
    /** Are there payouts among those that were read that may be of another list as well? */
    hasUntold: boolean;
    /** References of the payouts among them, where all rows were read. */
    references?: readonly string[];
}

/**
 * Rows of the page that is read: counted where no list says how many it has, and otherwise compared with the filter before the
 * list's total is believed.
 */
const ROWS_COUNTED = 50;

interface CountOptions {
    getList: (params: GetListParams) => Promise<GetListResult>;
    params: Omit<GetListParams, 'pagination'>;
}

/**
 * Counts a list's rows: by its total, or by its first page, whose rows are compared with the filter either way. Undefined where
 * that's no number: the list isn't filtered as it was asked for, or its first page is empty and others follow.
 */
export async function countRows({ getList, params }: CountOptions): Promise<RowCount | undefined> {
    const result = await getList({ ...params, pagination: { page: 1, perPage: ROWS_COUNTED } });
    const { data, pageInfo, meta = {} } = result as GetListResult & { meta?: ListMeta };
    if (meta.ignoredFilters?.length) return undefined;
    const shown = data.length + (meta.unreadableRows ?? 0);
    const count = totalOf(result) ?? shown;
    const isMore = totalOf(result) === undefined && (pageInfo?.hasNextPage === true || meta.isCutOff === true);
    if (count === 0 && isMore) return undefined;
    // Rows of which nobody knows the date may be of any, where the provider doesn't take the range.
    const isOfDays = !!(params.filter as { from_date?: unknown } | undefined)?.from_date;
    if (isOfDays && data.filter(row => 'created_at' in row && row.created_at).length < shown) return undefined;
    const hasUntold = data.some(row => 'payout_reference' in row && !payoutKind(row as Payout, 'withdraw'));
    if (isMore || shown < count) return { count, isMore, tests: undefined, hasUntold };
    return { count, isMore, tests: testsOf(data), hasUntold, references: referencesOf(data) };
}

interface ListMeta {
    total?: unknown;
    unreadableRows?: number;
    isCutOff?: true;
    ignoredFilters?: readonly string[];
}

function totalOf({ total, meta }: GetListResult): number | undefined {
    const stated: unknown = total ?? (meta as ListMeta | undefined)?.total;
    return typeof stated === 'number' ? stated : undefined;
}

const referencesOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
    rows.map(({ payout_reference: reference }) => reference).filter(reference => typeof reference === 'string');

function testsOf(rows: readonly Readonly<Record<string, unknown>>[]): number | undefined {
    const ids = rows.map(({ api_id: id }) => id).filter(id => typeof id === 'string');
    return ids.length === rows.length ? ids.filter(isTestAccount).length : undefined;
}
