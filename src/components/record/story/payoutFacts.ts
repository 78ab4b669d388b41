import type { Payout } from '../../../../contracts/main/payouts';
import { unreadableOf } from '../../../api/answer/readPartly';
import { isOffChain } from '../../../money/currencyNames';
import type { Confirmations } from './nextStep';

/** What the story of a payout follows from; what could not be read is null, whatever its type says. */
export type PayoutFacts = Pick<
    Payout,
    | 'status'
    | 'type'
    | 'modified_date'
    | 'email'
    | 'operator'
    | 'crypto_address'
    | 'crypto_currency'
    | 'confirmations'
    | 'required_confirmations'
>;

/** The confirmations of its transaction; undefined where its record doesn't count them or its method has no chain. */
export function confirmationsOf(payout: PayoutFacts): Confirmations | undefined {
    const { confirmations: count, required_confirmations: required } = payout;
    const isCounted = typeof count === 'number' && typeof required === 'number' && !isOffChain(payout.crypto_currency);
    return isCounted ? { count, required } : undefined;
}

/**
 * What lets a new payout go on its way: a refund's recipient enters an address or, where it has one, accepts; whoever made another
 * payout gives a one-time code; what the provider made, it confirms itself.
 */
export function waitsFor(payout: PayoutFacts): 'address' | 'acceptance' | 'code' | 'provider' {
    const isNone = (field: 'crypto_address' | 'operator') =>
        payout[field] === null && !unreadableOf(payout).includes(field);
    if (payout.type === 'refund') return isNone('crypto_address') ? 'address' : 'acceptance';
    return isNone('operator') ? 'provider' : 'code';
}
