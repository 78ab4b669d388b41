import { cryptoPayoutConvertTypes, displayedPayoutType, payoutTypes, withdrawalConvertTypes } from './payoutTypes';
import type { Payout } from './payouts';
import { saidId } from '../rules/text';

/** What the dashboard lists apart. For the API all three are payouts of a merchant. */
export type PayoutKind = 'refund' | 'withdrawal' | 'payout';

type KindFacts = Pick<Payout, 'type' | 'convert_type' | 'batch_key'>;

const isOneOf = (known: readonly string[], value: string | undefined): boolean =>
    value !== undefined && known.includes(value);

/**
 * A payout's kind by its own fields; undefined where they don't tell a withdrawal from a crypto payout, since the specification
 * gives `convert_type` no values (docs/rules.md#payouts).
 * @param asked the type that its list was asked for, where the row says none
 */
export function payoutKind(
    { type: given, convert_type: convertType, batch_key: batch }: KindFacts,
    asked?: 'withdraw' | 'refund',
): PayoutKind | undefined {
    const type = isOneOf(payoutTypes, given) ? displayedPayoutType(given) : asked;
    if (type === 'refund') return 'refund';
    if (saidId(batch) !== undefined || isOneOf(cryptoPayoutConvertTypes, convertType)) return 'payout';
    return type && isOneOf(withdrawalConvertTypes, convertType) ? 'withdrawal' : undefined;
}

/** Is it a single crypto payout, with a quote of its own? Undefined where that isn't told. */
export const isDirectPayout = (payout: KindFacts): boolean | undefined =>
    payoutKind(payout, 'withdraw') && payout.convert_type === 'local_crypto_direct';

type Addressed = KindFacts & Pick<Payout, 'crypto_address'>;

/** Has its recipient still to enter an address? A refund's has, and one of a batch by link; any other is given when it's made. */
export const awaitsAddress = (payout: Addressed): boolean =>
    payout.crypto_address === null && (payoutKind(payout) === 'refund' || saidId(payout.batch_key) !== undefined);

/** Doesn't it say where it goes, though that was given? */
export const lacksAddress = (payout: Addressed): boolean => !payout.crypto_address && !awaitsAddress(payout);
