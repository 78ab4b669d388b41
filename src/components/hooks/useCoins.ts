import { coinsAt, withChosen } from '../../money/merchantCoins';
import { useScope } from '../../session/scope';
import { useLocalRates } from './useLocalRates';

/**
 * Coins to send that the active merchant can choose from (`coinsAt`).
 * @param chosen stays among them
 */
export function useCoins(chosen?: string): string[] {
    const { merchant } = useScope();
    return withChosen(coinsAt(merchant, useLocalRates(merchant?.local_currency).data), chosen);
}
