import { coinsAt } from '../../money/merchantCoins';
import { useScope } from '../../session/scope';
import { useLocalRates } from './useLocalRates';

/**
 * Coins to send that the active merchant can choose from (`coinsAt`).
 * @param chosen stays among them
 */
export function useCoins(chosen?: string): string[] {
    const { merchant } = useScope();
    const coins = coinsAt(merchant, useLocalRates(merchant?.local_currency).data);
    return !chosen || coins.includes(chosen) ? coins : [...coins, chosen];
}
