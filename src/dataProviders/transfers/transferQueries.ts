import { queryOptions, skipToken } from '@tanstack/react-query';
import type { NewQuote } from '../../../contracts/fiat/quotes';
import { keyOf, type Reader } from '../reader';
import type { FiatLimitsParams } from './newTransferMethods';

const PAYOUTS = 'fiat-payout-admin';
const fiatBalances = [PAYOUTS, 'balances'] as const;

/** What the active merchant can spend on fiat payouts and trades, by currency. */
export const fiatBalancesQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, ...fiatBalances),
        queryFn: ({ signal }) => reader.dataProvider.listFiatBalances({ merchantId: reader.merchantId, signal }),
    });

/** The currencies of fiat payouts and trades. */
export const transferCurrenciesQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, PAYOUTS, 'currencies'),
        queryFn: ({ signal }) => reader.dataProvider.readTransferCurrencies({ signal }),
        staleTime: Infinity,
    });

/** What the active merchant may pay out in fiat, as it is now. */
export const fiatLimitsQuery = (reader: Reader, carried: FiatLimitsParams['carried']) =>
    queryOptions({
        queryKey: keyOf(reader, PAYOUTS, 'limits'),
        queryFn: ({ signal }) => reader.dataProvider.readFiatLimits({ merchantId: reader.merchantId, carried, signal }),
        staleTime: 0,
    });

const findPayout = ({ dataProvider, merchantId }: Reader, id: string, signal: AbortSignal) =>
    dataProvider.findTransfer({ merchantId, type: 'transfer', id, signal });

/** A fiat payout that waits to be confirmed, never as it was before. */
export const openFiatPayoutQuery = (reader: Reader, id: string) =>
    queryOptions({
        queryKey: keyOf(reader, PAYOUTS, 'open', id),
        queryFn: ({ signal }) => findPayout(reader, id, signal),
        staleTime: 0,
        gcTime: 0,
    });

/** A fiat payout whose values another one begins with; it doesn't change meanwhile. */
export const earlierFiatPayoutQuery = (reader: Reader, id: string) =>
    queryOptions({
        queryKey: keyOf(reader, PAYOUTS, 'earlier', id),
        queryFn: ({ signal }) => findPayout(reader, id, signal),
        staleTime: Infinity,
    });

/**
 * The quote of a fiat payout, once there is what to ask for it with. Each opening asks anew: a quote is too short-lived to be kept.
 * A fiat payout that's made leaves it as it is.
 */
export const fiatQuoteQuery = (reader: Reader, quote: NewQuote | undefined, opened: string) =>
    queryOptions({
        queryKey: keyOf(reader, 'fiat-quote', 'of-draft', opened, quote),
        queryFn: quote ? ({ signal }) => reader.dataProvider.quoteFiatPayout({ quote, signal }) : skipToken,
        staleTime: Infinity,
        gcTime: 0,
        retry: false,
    });

/** The latest fiat payouts from a party or to it. */
export const transfersOfQuery = (reader: Reader, partyId: string) =>
    queryOptions({
        queryKey: keyOf(reader, PAYOUTS, 'of', partyId),
        queryFn: ({ signal }) =>
            reader.dataProvider.listTransfersOf({ merchantId: reader.merchantId, partyId, signal }),
    });

const listPairs = ({ dataProvider, merchantId }: Reader, signal: AbortSignal) =>
    dataProvider.listTradePairs({ merchantId, signal });

/** What the active merchant may trade. */
export const tradePairsQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'trade-history', 'pairs'),
        queryFn: ({ signal }) => listPairs(reader, signal),
        staleTime: 60_000,
    });

/** The same to trade by: a rate of an earlier visit isn't the current one, and with the rates the balances are read again. */
export const currentTradePairsQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'trade-history', 'current-pairs'),
        queryFn: ({ signal, client }) => {
            void client.invalidateQueries({ queryKey: fiatBalances });
            return listPairs(reader, signal);
        },
        staleTime: 0,
        gcTime: 0,
    });
