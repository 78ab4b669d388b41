import { isTestAccount } from '../../../contracts/main/merchants';
import type { Dated } from './readDated';
import { type LeftOut, MAX_ACCOUNTS, type VolumeParams } from './volume';

interface OwnRows<Row> {
    /** The list of an account, or of the merchant. Undefined if it says nothing for certain. */
    read: (apiId?: string) => Promise<Dated<Row> | undefined>;
    idOf: (row: Row) => string;
}

/**
 * The rows of the active account, of the merchant without its test accounts, or of these alone. Where the rows don't say whose they
 * are, those that test accounts list themselves are taken out. Rejects with an ApiError.
 */
export async function ownRows<Row extends { api_id?: string | null | undefined }>(
    { read, idOf }: OwnRows<Row>,
    { meta: { apiId }, accounts, isTest }: VolumeParams,
): Promise<Dated<Row> | LeftOut> {
    if (apiId) return (await read(apiId)) ?? 'notWhole';
    const tests = accounts.filter(isTestAccount);
    const ofTests = async () => {
        if (tests.length > MAX_ACCOUNTS) return 'accounts';
        const lists = await Promise.all(tests.map(id => read(id)));
        return lists.every(list => list !== undefined) ? joined(lists) : 'notWhole';
    };
    if (isTest) return ofTests();
    const all = await read();
    if (!all) return 'notWhole';
    const own = { ...all, rows: all.rows.filter(({ api_id: id }) => !id || !isTestAccount(id)) };
    if (tests.length === 0 || own.rows.every(({ api_id: id }) => id !== undefined)) return own;
    const others = await ofTests();
    if (typeof others === 'string') return others;
    const taken = new Set(others.rows.map(idOf));
    const { since } = joined([all, others]);
    return { rows: own.rows.filter(row => !taken.has(idOf(row))), since };
}

function joined<Row>(lists: readonly Dated<Row>[]): Dated<Row> {
    const days = lists.flatMap(({ since }) => since ?? []).sort();
    return { rows: lists.flatMap(({ rows }) => rows), since: days.at(-1) };
}
