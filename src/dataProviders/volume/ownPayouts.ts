import { madeAt } from '../../../contracts/main/madeAt';
import { isTestAccount } from '../../../contracts/main/merchants';
import { listAccountPayouts, type Payout } from '../../../contracts/main/payouts';
import { idBy, type UnreadableRow } from '../../api/answer/unreadable';
import { callRows, type RowOptions } from '../../api/call';
import { dayRange } from '../../dates/days';
import { byQueryString } from '../paging/byQueryString';
import { payoutList } from '../payouts/payouts';
import { type Dated, readDated } from './readDated';
import { type LeftOut, MAX_ACCOUNTS, type VolumeParams } from './volume';

const rowsBy = 'payout_reference' satisfies keyof Payout;

/** Types to filter lists by. */
export type ListType = 'withdraw' | 'refund';

/**
 * The completed payouts of the active account, of the merchant without its test accounts, or of these alone. Where the rows don't
 * say whose they are, those that test accounts list themselves are taken out. Rejects with an ApiError.
 */
export async function ownPayouts(type: ListType, params: VolumeParams): Promise<Dated<Payout> | LeftOut> {
    const { meta, accounts, isTest } = params;
    if (meta.apiId) return (await listed(type, params, meta.apiId)) ?? 'notWhole';
    const tests = accounts.filter(isTestAccount);
    const ofTests = async () => {
        if (tests.length > MAX_ACCOUNTS) return 'accounts';
        const lists = await Promise.all(tests.map(id => listed(type, params, id)));
        return lists.every(list => list !== undefined) ? joined(lists) : 'notWhole';
    };
    if (isTest) return ofTests();
    const all = await listed(type, params);
    if (!all) return 'notWhole';
    const own = { ...all, rows: all.rows.filter(({ api_id: id }) => !id || !isTestAccount(id)) };
    if (tests.length === 0 || own.rows.every(saysWhose)) return own;
    const others = await ofTests();
    if (typeof others === 'string') return others;
    const taken = new Set(others.rows.map(({ payout_reference: reference }) => reference));
    const { since } = joined([all, others]);
    return { rows: own.rows.filter(({ payout_reference: reference }) => !taken.has(reference)), since };
}

const saysWhose = ({ api_id: id }: Payout): boolean => id !== undefined;

function joined(lists: readonly Dated<Payout>[]): Dated<Payout> {
    const days = lists.flatMap(({ since }) => since ?? []).sort();
    return { rows: lists.flatMap(({ rows }) => rows), since: days.at(-1) };
}

/** The list of an account, or of the merchant. */
function listed(type: ListType, params: VolumeParams, apiId?: string): Promise<Dated<Payout> | undefined> {
    const {
        meta: { merchantKey, timeZone },
        periods: [{ from }, { to }],
        signal,
        maxPages,
    } = params;
    const query = { type, status: 'done', ...dayRange(from, to, timeZone) };
    const options = { signal, rowsBy };
    const list = apiId
        ? accountPayoutList(apiId, query, options)
        : payoutList(merchantKey, { ...query, limit: 100 }, options);
    return readDated(list, { atOf: madeAt, timeZone, maxPages });
}

const accountPayoutList = (apiId: string, query: Record<string, unknown>, options: RowOptions) =>
    byQueryString<Payout | UnreadableRow>({
        query,
        ask: place => callRows(listAccountPayouts, { path: { apiId }, query: place }, options),
        idOf: idBy<Payout>(rowsBy),
    });
