import type { Decimal } from '../../../contracts/rules/decimal';
import type { NewPayment } from '../rows';
import type { NewPayout } from '../../database/schema/payouts';
import { currencyDecimals } from '../../../contracts/currencies';
import { DAY } from '../../primitives/clock';
import { divide, times } from '../../primitives/decimal';
import { creditsOf, type Credit } from '../../domain/ledger/credits';
import { finishPayout, makePayoutDate, makePayoutStatus, type PayoutDraft } from './payouts';
import { makePerson } from '../people';
import { custodyQuote, localQuote, netCredit, recipient } from './quotes';
import type { Random } from '../../primitives/random';
import { refunds } from './refundHistory';
import { seededAccounts, seededMerchants } from '../tenants';

type Account = (typeof seededAccounts)[number];
type Draft = PayoutDraft | undefined;

/** Shares of what payments brought in. Even with refunds they stay well below 1, so that balances remain. */
const WITHDRAWN = '0.35';
const PAID_TO_OTHERS = '0.12';

/** The payouts that merchants made from these payments' proceeds, with every status and type for each merchant. */
export function makePayouts(random: Random, payments: readonly NewPayment[], now: Date): NewPayout[] {
    const credits = creditsOf(payments, seededAccounts);
    const taken = new Set<string>();
    const drafts = [
        ...seededAccounts.flatMap(account => withdrawals(random, account, credits, payments, now)),
        ...seededMerchants.flatMap(({ id, localCurrency }) => cryptoPayouts(random, id, localCurrency, credits, now)),
        ...seededAccounts.flatMap(account => refunds(random, account, payments, now)),
    ];
    return drafts.filter(draft => draft !== undefined).map(draft => finishPayout(random, draft, taken, now));
}

const parts = (whole: Decimal, count: number, random: Random, decimals: number): Decimal[] =>
    Array.from({ length: count }, () =>
        times(divide(whole, String(count), 12), `0.${random.between(40, 99)}`, decimals),
    );

function withdrawals(
    random: Random,
    account: Account,
    credits: readonly Credit[],
    payments: readonly NewPayment[],
    now: Date,
): Draft[] {
    const isCustody = account.settlementType === 'custody';
    const currency = isCustody ? account.cryptoCurrency : account.localCurrency;
    const sharing = seededAccounts.filter(
        other =>
            other.merchantId === account.merchantId &&
            (other.settlementType === 'custody' ? other.cryptoCurrency : other.localCurrency) === currency,
    );
    const budget = times(netCredit(credits, account.merchantId, currency), WITHDRAWN, 8);
    const own = divide(budget, String(sharing.length), 8);
    const count = Math.max(
        isCustody ? 6 : 10,
        Math.round(payments.filter(row => row.apiId === account.apiId).length / 60),
    );
    return parts(own, count, random, Math.min(8, currencyDecimals(currency))).map((amount, index) => {
        const status = makePayoutStatus(random, index < 1 ? index : index + 1, false);
        const payoutDate = makePayoutDate(random, status, now);
        const quote = isCustody
            ? custodyQuote(account, amount, payoutDate)
            : localQuote(random, amount, currency, payoutDate);
        const person = makePerson(random);
        if (!quote) return undefined;
        const isOld = now.getTime() - payoutDate.getTime() > 250 * DAY;
        return {
            merchantId: account.merchantId,
            apiId: account.apiId,
            type: isOld && random.chance(0.6) ? 'merchant' : 'withdraw',
            status,
            payoutDate,
            balanceType: isCustody ? 'custody' : 'local',
            convertType: isCustody ? 'custody_crypto' : 'local_crypto',
            sendingCurrency: currency,
            localCurrency: account.localCurrency,
            ...quote,
            ...recipient(random, person),
        };
    });
}

/** Single payouts to recipients; batch payouts come with their batches. */
function cryptoPayouts(
    random: Random,
    merchantId: string,
    currency: string,
    credits: readonly Credit[],
    now: Date,
): Draft[] {
    const budget = times(netCredit(credits, merchantId, currency), PAID_TO_OTHERS, 8);
    const orders = new Set<number>();
    return parts(budget, 24, random, currencyDecimals(currency)).map((amount, index) => {
        const status = makePayoutStatus(random, index, false);
        const payoutDate = makePayoutDate(random, status, now);
        const quote = localQuote(random, amount, currency, payoutDate);
        const person = makePerson(random);
        if (!quote) return undefined;
        return {
            merchantId,
            apiId: null,
            orderId: `PO-${takeFree(orders, random.between(10000, 99999))}`,
            type: 'withdraw',
            status,
            payoutDate,
            balanceType: 'local',
            convertType: 'local_crypto_direct',
            sendingCurrency: currency,
            localCurrency: currency,
            ...quote,
            ...recipient(random, person),
        };
    });
}

/** This number, or the next one that isn't taken. */
function takeFree(taken: Set<number>, wanted: number): number {
    let free = wanted;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
}
