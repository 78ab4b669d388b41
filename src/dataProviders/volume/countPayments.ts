import { isTestAccount } from '../../../contracts/main/merchants';
import type { PaymentSummary } from '../../../contracts/main/paymentSummary';
import { hasAll } from '../../api/answer/needed';
import { compare } from '../../money/arithmetic';
import { summarizePayments } from '../payments/paymentMethods';
import { listPayments } from './listPayments';
import { type CountedPart, type DayPeriod, MAX_ACCOUNTS, type VolumeParams } from './volume';

/** What payments brought: by the provider's summaries, or by their list where those don't say it. Rejects with an ApiError. */
export const countPayments = async (params: VolumeParams): Promise<CountedPart> =>
    (await sumUp(params)) ?? listPayments(params);

/**
 * The summaries of each period. Accounts are asked one by one where the merchant has live and test accounts, whose money is never
 * in one figure. Undefined where there are too many, or where a summary isn't of the days that were asked for or lacks something.
 */
async function sumUp({ meta, periods, accounts, isTest, signal }: VolumeParams): Promise<CountedPart | undefined> {
    const live = accounts.filter(id => !isTestAccount(id));
    const isMixed = !meta.apiId && !isTest && live.length < accounts.length;
    if (isMixed && live.length > MAX_ACCOUNTS) return undefined;
    const scopes = isMixed ? live.map(apiId => ({ ...meta, apiId })) : [meta];
    const [first, ...others] = scopes.flatMap(scope => periods.map(period => ({ scope, period })));
    const summaries: Summed[] = [];
    // The first alone: if it says nothing, the others needn't be asked for.
    for (const group of [first ? [first] : [], ...groupsOf(others)]) {
        const answers = await Promise.all(
            group.map(async ({ scope, period }) => ({
                period,
                summary: await summarizePayments({ meta: scope, ...period, signal }),
            })),
        );
        if (!answers.every(({ summary }) => summary.totals)) return undefined;
        summaries.push(...answers);
    }
    const totals = summaries.flatMap(({ summary, period }) => (summary.totals ?? []).map(total => ({ total, period })));
    const known = totals.flatMap(({ total, period }) => (hasAll(total, used) ? [{ total, period }] : []));
    if (known.length < totals.length) return undefined;
    const rows = known
        .filter(({ total }) => compare(total.receive_amount, '0') > 0)
        .map(({ total: { order_currency: currency, receive_amount: amount, count }, period: { from } }) => ({
            ...{ day: from, kind: 'received', currency, count, amount },
        }));
    return { rows, isOfPeriods: true };
}

interface Summed {
    period: DayPeriod;
    summary: Pick<PaymentSummary, 'totals'>;
}

const AT_ONCE = 4;

const groupsOf = <Item>(items: readonly Item[]): Item[][] =>
    items.length > 0 ? [items.slice(0, AT_ONCE), ...groupsOf(items.slice(AT_ONCE))] : [];

const used = ['order_currency', 'receive_amount', 'count'] as const;
