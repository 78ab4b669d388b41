import { providerNow } from '../../api/providerClock';
import { type Payout, type PayoutStatus, withdrawalConvertTypes } from '../../../contracts/main/payouts';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { ResourceName } from '../../routing/appRoutes';
import { compare } from '../../money/arithmetic';

const DUPLICATES_WITHIN_MS = 24 * 3_600_000;

/** From when on a payout counts as a likely duplicate, as an instant in ISO 8601. */
export const duplicatesSince = (): string => new Date(providerNow().getTime() - DUPLICATES_WITHIN_MS).toISOString();

/** What is about to be made. */
interface Intended {
    /** In the currency, as it is taken from the balance or from the payment. */
    amount: Decimal;
    currency: string;
    email: string;
    /** Undefined where the recipient gives it later. */
    address?: string;
    /** As somebody typed it; undefined where it was made up. */
    orderId?: string;
}

const fruitless: readonly string[] = ['cancel', 'invalid'] satisfies PayoutStatus[];

/** It moved no money and never will. */
export const isFruitless = ({ status }: Payout): boolean => fruitless.includes(status);

/** What somebody asked for, with its currency: of a refund in the order currency, else as it is taken from the balance. */
export const sentBy = (payout: Payout): readonly [amount: Decimal | null, currency: string | null] =>
    payout.type === 'refund'
        ? [payout.refund_amount, payout.refund_currency]
        : [payout.sending_amount, payout.sending_currency];

/**
 * Those that look like what is about to be made, newest first: the same amount to the same recipient or address, or the same order id
 * (docs/rules.md#likely-duplicates).
 * @param since as `duplicatesSince` says. An order id counts for ever.
 */
export const likelyDuplicates = (intended: Intended, made: readonly Payout[], since: string): Payout[] =>
    [...new Map(made.map(payout => [payout.payout_reference, payout])).values()]
        .filter(payout => !isFruitless(payout) && looksLike(intended, payout, since))
        .sort((a, b) => (a.payout_date < b.payout_date ? 1 : -1));

function looksLike({ amount, currency, email, address, orderId }: Intended, payout: Payout, since: string): boolean {
    if (orderId && payout.order_id === orderId) return true;
    if (Date.parse(payout.payout_date) < Date.parse(since)) return false;
    const [sent, sentIn] = sentBy(payout);
    if (sent === null || sentIn !== currency || compare(sent, amount) !== 0) return false;
    return payout.email.toLowerCase() === email.toLowerCase() || isSameAddress(payout.crypto_address, address);
}

/** The resource whose record a payout is. */
export function resourceOf({ type, convert_type: convertType }: Payout): ResourceName {
    if (type === 'refund') return 'refunds';
    const own: readonly string[] = withdrawalConvertTypes;
    return own.includes(convertType) ? 'withdrawals' : 'crypto-payout-admin';
}
