import {
    createTrade,
    listTradePairs as pairsOf,
    type NewTrade,
    type TradePair,
} from '../../../contracts/fiat/newTrade';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { call } from '../../api/call';

interface PairsParams {
    merchantId: string;
    signal?: AbortSignal;
}

/** What a merchant can exchange, at the rates of now. Rejects with an ApiError, as `bookTrade`. */
export const listTradePairs = ({ merchantId, signal }: PairsParams): Promise<TradePair[]> =>
    call(pairsOf, { query: { merchant_id: merchantId } }, { ...(signal && { signal }) });

/** Exchanges one currency for another, at the rate that the trade names or not at all. */
export const bookTrade = ({ trade, idempotencyKey }: { trade: NewTrade; idempotencyKey: string }): Promise<Transfer> =>
    call(createTrade, { body: trade }, { idempotencyKey });
