import type { Payout } from '../../../contracts/main/payouts';
import {
    type ConvertType,
    convertTypes,
    cryptoPayoutConvertTypes,
    displayedPayoutType,
    payoutTypes,
    withdrawalConvertTypes,
} from '../../../contracts/main/payoutTypes';
import { saidId } from '../../../contracts/rules/text';
import { takesFilter } from '../../config/capabilities';

/** What the dashboard lists apart. For the API all three are payouts of a merchant. */
export type PayoutKind = 'refund' | 'withdrawal' | 'payout';

type KindFacts = Pick<Payout, 'type' | 'convert_type' | 'batch_key'>;

const isOneOf = <Known extends string>(known: readonly Known[], value: string | undefined): value is Known =>
    value !== undefined && (known as readonly string[]).includes(value);

/**
 * How a payout's money moves. The specification gives `convert_type` no values, so that one that reads like this product's may mean
 * anything: undefined unless the configuration says that the provider has these (docs/configuration.md#query-keys).
 */
export const convertTypeOf = ({ convert_type: given }: Pick<Payout, 'convert_type'>): ConvertType | undefined =>
    takesFilter('payouts.convert_type') && isOneOf(convertTypes, given) ? given : undefined;

/**
 * A payout's kind by its own fields; undefined where they don't tell a withdrawal from a crypto payout (docs/rules.md#payouts).
 * @param asked the type that its list was asked for, where the row says none
 */
export function payoutKind(payout: KindFacts, asked?: 'withdraw' | 'refund'): PayoutKind | undefined {
    const { type: given, batch_key: batch } = payout;
    const convertType = convertTypeOf(payout);
    const type = isOneOf(payoutTypes, given) ? displayedPayoutType(given) : asked;
    if (type === 'refund') return 'refund';
    if (saidId(batch) !== undefined || isOneOf(cryptoPayoutConvertTypes, convertType)) return 'payout';
    return type && isOneOf(withdrawalConvertTypes, convertType) ? 'withdrawal' : undefined;
}

/** Is it a single crypto payout, with a quote of its own? Undefined where that isn't told. */
export const isDirectPayout = (payout: KindFacts): boolean | undefined =>
    payoutKind(payout, 'withdraw') && convertTypeOf(payout) === 'local_crypto_direct';

type Addressed = KindFacts & Pick<Payout, 'crypto_address'>;

/** Has its recipient still to enter an address? A refund's has, and one of a batch by link; any other is given when it's made. */
export const awaitsAddress = (payout: Addressed): boolean =>
    payout.crypto_address === null && (payoutKind(payout) === 'refund' || saidId(payout.batch_key) !== undefined);

/** Doesn't it say where it goes, though that was given? */
export const lacksAddress = (payout: Addressed): boolean => !payout.crypto_address && !awaitsAddress(payout);
