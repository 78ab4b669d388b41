import { currencyDecimals, isSameCoin } from '../../../contracts/currencies';
import { madeAt } from '../../../contracts/main/madeAt';
import { payoutKind } from '../../dataProviders/payouts/payoutKind';
import type { Payout, PayoutStatus } from '../../../contracts/main/payouts';
import { askedBy, takenBy } from '../../../contracts/main/takenBy';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { isSameReference } from '../../../contracts/rules/sameReference';
import type { Decimal } from '../../../contracts/rules/decimal';
import { latestAnywhere } from '../../../contracts/rules/time';
import { add, compare, isZero, multiply } from '../../money/arithmetic';
import type { ResourceName } from '../../routing/resources';
import { amountsDiffer, amountsDifferClearly, currenciesDiffer, emailsDiffer, mayHoldFee } from './traits';
import { madeIn } from '../../dataProviders/moved';

/** A payout about to be submitted. */
interface Intended {
    /** As taken from the balance or the payment. */
    amount: Decimal;
    currency: string;
    /** Has the provider worked the amount out, so that it may be rounded? */
    isWorkedOut?: boolean;
    email: string;
    /** Undefined if the recipient enters it later. */
    address?: string;
    /** As typed; undefined if generated. */
    orderId?: string;
}

const fruitless: readonly string[] = ['cancel', 'invalid'] satisfies PayoutStatus[];

/** It moved no money and never will. */
export const isFruitless = ({ status = '' }: Payout): boolean => fruitless.includes(status);

/** The requested amount and its currency: for refunds in the order currency, otherwise as taken from the balance. */
export const sentBy = (payout: Payout): readonly [amount: Decimal | null, currency: string | null] => {
    const [amount, currency] =
        payout.type === 'refund' ? [payout.refund_amount, payout.refund_currency] : takenBy(payout);
    return [amount ?? null, currency ?? null];
};

/**
 * Payouts that look like the intended one, newest first: same amount to the same recipient or address, or same order id
 * (docs/rules.md#likely-duplicates).
 * @param since from `duplicatesSince`; order ids have no time limit
 */
export const likelyDuplicates = (intended: Intended, made: readonly Payout[], since: string): Payout[] =>
    [...new Map(made.map(payout => [payout.payout_reference, payout])).values()]
        .filter(payout => !isFruitless(payout) && looksLike(intended, payout, since))
        .sort((a, b) => ((madeAt(a) ?? '') < (madeAt(b) ?? '') ? 1 : -1));

function looksLike(intended: Intended, payout: Payout, since: string): boolean {
    const { amount, currency, email, address, orderId } = intended;
    if (orderId && payout.order_id && isSameReference(payout.order_id, orderId)) return true;
    if (latestAnywhere(madeAt(payout) ?? '') < Date.parse(since)) return false;
    const [sent, sentIn] = sentBy(payout);
    const isWorkedOut = intended.isWorkedOut || (payout.type !== 'refund' && askedBy(payout)[0] === undefined);
    // What the provider doesn't say rules nothing out.
    const isOther = isWorkedOut ? amountsDifferClearly(sent, amount, currency) : amountsDiffer(sent, amount);
    if (currenciesDiffer(sentIn, currency) || (isOther && !mayBeFee(payout, sent, amount))) return false;
    return !emailsDiffer(payout.email, email) || isSameAddress(payout.crypto_address, address);
}

/**
 * May a fee in `sending_amount` be all that it differs by? Not where the record says its fee, and that's none or another amount; nor
 * where it has what was asked for. A fee that it doesn't say, or not what it comes to, has to be a small part, on top.
 */
function mayBeFee(payout: Payout, sent: Decimal | null, amount: Decimal): boolean {
    const { type, withdraw_amount: asked, sending_amount: sending, sending_currency: currency = '' } = payout;
    if (type === 'refund' || asked || !sending || !sent) return false;
    const { network_fee_crypto_amount: fee, crypto_currency: coin, exchange_rate: rate } = payout;
    if (fee && isZero(fee)) return false;
    const price = coin && isSameCoin(coin, currency) ? '1' : rate;
    if (!fee || !price) return mayHoldFee(sent, amount);
    const [less, more] = compare(sent, amount) > 0 ? [amount, sent] : [sent, amount];
    return !amountsDifferClearly(more, add(less, multiply(fee, price, currencyDecimals(currency))), currency);
}

/** The resource that a payout's record belongs to, or one of the two where it can't be told. */
export const resourceOf = (payout: Payout): ResourceName => madeIn[payoutKind(payout, 'withdraw') ?? 'payout'];
