import { isTestAccount } from '../../../contracts/main/merchants';
import { isApiError } from '../../api/errors';
import { ROWS_AT_ONCE } from '../paging/bounds';
import { type Dated, MAX_ROWS } from './readDated';
import { type LeftOut, MAX_ACCOUNTS, type VolumeParams } from './volume';

interface OwnRows<Row> {
    /** The list of an account, or of the merchant. Undefined if it says nothing for certain. */
    read: (apiId: string | undefined, maxRows: number) => Promise<Dated<Row> | undefined>;
    idOf: (row: Row) => string;
    /** Is it of a test account? Undefined where the row doesn't say. */
    isOfTest: (row: Row) => boolean | undefined;
}

/** More rows for the lists of test accounts, however many the merchant's own took. */
const SPARE_ROWS = 400;

/**
 * The rows of the active account, of the merchant without its test accounts, or of these alone. Where the rows don't say whose they
 * are, those that test accounts list themselves are taken out; where these lists aren't to be had, nothing is certain. All lists
 * together have a number of rows, and are read one after the other. Rejects with an ApiError.
 */
export async function ownRows<Row>(
    { read, idOf, isOfTest }: OwnRows<Row>,
    { meta: { apiId }, accounts, isTest, maxRows = MAX_ROWS }: VolumeParams,
): Promise<Dated<Row> | LeftOut> {
    if (apiId) return (await read(apiId, maxRows)) ?? 'notWhole';
    const tests = accounts.filter(isTestAccount);
    const ofTests = async (most: number) => {
        if (tests.length > MAX_ACCOUNTS) return 'accounts';
        const lists: Dated<Row>[] = [];
        for (const [index, id] of tests.entries()) {
            // A hundred are kept for each that follows.
            const left = most - rowsIn(lists) - (tests.length - index - 1) * ROWS_AT_ONCE;
            const list = left > 0 ? await read(id, left).catch(withoutList) : undefined;
            if (!list) return 'notWhole';
            lists.push(list);
        }
        return joined(lists);
    };
    if (isTest) return ofTests(maxRows);
    const all = await read(undefined, maxRows);
    if (!all) return 'notWhole';
    const own = { ...all, rows: all.rows.filter(row => !isOfTest(row)) };
    if (tests.length === 0 || own.rows.every(row => isOfTest(row) !== undefined)) return own;
    const others = await ofTests(Math.max(maxRows - all.read, 0) + SPARE_ROWS);
    if (typeof others === 'string') return others;
    const taken = new Set(others.rows.map(idOf));
    return { ...joined([all, others]), rows: own.rows.filter(row => !taken.has(idOf(row))) };
}

/** A call that the provider hasn't, or that the user may not make, fails as often as it's repeated. */
function withoutList(error: unknown): undefined {
    if (!isApiError(error, 'not-found') && !isApiError(error, 'forbidden')) throw error;
}

const rowsIn = (lists: readonly Dated<unknown>[]): number => lists.reduce((rows, { read }) => rows + read, 0);

function joined<Row>(lists: readonly Dated<Row>[]): Dated<Row> {
    const days = lists.flatMap(({ since }) => since ?? []).sort();
    return { rows: lists.flatMap(({ rows }) => rows), since: days.at(-1), read: rowsIn(lists) };
}
