import { isSameCoin } from '../../../contracts/currencies';
import type { Batch } from '../../../contracts/dashboard/batches';
import { transferModes } from '../../../contracts/fiat/transferWords';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Payment } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import { isTakenAtOdds, takenBy } from '../../../contracts/main/takenBy';
import { currenciesOf } from '../../money/pair';
import { notMade } from './differences';
import { type Totals, totalsFrom } from './batchTotals';
import type { About } from './pendingIntent';
import { amountsDiffer, textsDiffer } from './traits';

/*
 * Records that were just made, with what was submitted where the provider doesn't say (docs/rules.md#missing-figures). What it says
 * stands. Any of several submissions may be the one that was carried out, so that only what they have in common is used.
 */

type Missing = null | undefined;
type Money = readonly [amount: string | Missing, currency: string | Missing];

function common<Field extends keyof About>(submitted: readonly About[], field: Field): About[Field] | undefined {
    const [value, ...others] = submitted.map(about => about[field]);
    return value && others.every(other => other === value) ? value : undefined;
}

const amountOf = (submitted: readonly About[]): Money => [common(submitted, 'amount'), common(submitted, 'currency')];

/** An amount gets its own currency and a currency its own amount, never another's. */
function completed([amount, currency]: Money, [sent, sentIn]: Money): Money {
    const isOther = (currency && sentIn && !isSameCoin(currency, sentIn)) || amountsDiffer(amount, sent);
    return isOther || !sent || !sentIn ? [amount, currency] : [amount || sent, currency || sentIn];
}

/** A refund or a withdrawal. */
export function payoutAsSubmitted(made: Payout, submitted: readonly About[]): Payout {
    const others = notMade(submitted, made).map(({ about }) => about);
    const possible = submitted.filter(about => !others.includes(about));
    const told = {
        ...made,
        email: made.email || common(possible, 'recipient'),
        name: made.name || common(possible, 'name'),
        crypto_currency: made.crypto_currency || common(possible, 'coin'),
    };
    if (common(possible, 'kind') === 'refund') {
        const [amount, currency] = completed([made.refund_amount, made.refund_currency], amountOf(possible));
        return { ...told, refund_amount: amount, refund_currency: currency };
    }
    if (takenBy(made).every(Boolean) || isTakenAtOdds(made)) return told;
    const [amount, currency] = completed(takenBy(made), amountOf(possible));
    return { ...told, sending_amount: undefined, withdraw_amount: amount, withdraw_currency: currency };
}

/** An invoice. */
export function invoiceAsSubmitted<Made extends Payment>(made: Made, submitted: readonly About[]): Made {
    const [amount, currency] = completed([made.order_amount, made.order_currency], amountOf(submitted));
    return {
        ...made,
        order_amount: amount || undefined,
        order_currency: currency || undefined,
        crypto_currency: made.crypto_currency || common(submitted, 'coin'),
        order_id: made.order_id || common(submitted, 'orderId'),
    };
}

/** A trade, of which one amount was typed. */
export function tradeAsSubmitted(made: Transfer, submitted: readonly About[]): Transfer {
    const [amount, currency] = amountOf(submitted);
    const [from, to] = currenciesOf(common(submitted, 'recipient'));
    if (textsDiffer(made.sending_currency, from) || textsDiffer(made.receiving_currency, to)) return made;
    const told = { ...made, sending_currency: from, receiving_currency: to };
    const typed = transferModes.find(mode => told[`${mode}_currency`] === currency);
    if (!typed || textsDiffer(made.mode, typed)) return told;
    return { ...told, [`${typed}_amount`]: made[`${typed}_amount`] ?? amount };
}

/** A batch. What it takes from the balance is apart, since a record also says what of it was paid. */
export function batchAsSubmitted(
    made: Batch,
    submitted: readonly About[],
): { batch: Batch; totals: Totals | undefined } {
    const count = common(submitted, 'count');
    const isOther = textsDiffer(made.total_count?.toString(), count);
    const type = common(submitted, 'batchType');
    const batch = {
        ...made,
        name: made.name || common(submitted, 'recipient'),
        is_direct: made.is_direct ?? (type && type === 'direct'),
        total_count: made.total_count ?? (count ? Number(count) : undefined),
    };
    return { batch, totals: made.totals ?? (isOther ? undefined : totalsFrom(common(submitted, 'totals'))) };
}
