import type { TradePair } from '../../../../contracts/fiat/newTrade';
import { neededToTrade } from '../../../../contracts/neededFields';
import { hasAll, type Needing } from '../../../api/answer/needed';

/** What has to be known of a pair to trade it, with what the page calls it. */
export const neededOfPair = {
    sending_currency: 'bookTrade.sending_currency',
    receiving_currency: 'bookTrade.receiving_currency',
    exchange_rate: 'bookTrade.facts.rate',
} as const satisfies Record<(typeof neededToTrade)[number], string>;

/** A pair that can be traded. A fee, limits and an end that the provider doesn't say are its own to tell (docs/rules.md#trades). */
export type TradablePair = Needing<TradePair, keyof typeof neededOfPair>;

export const isTradable = (pair: TradePair): pair is TradablePair => hasAll(pair, neededToTrade);
