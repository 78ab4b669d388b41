import { queryOptions } from '@tanstack/react-query';
import type { CoinCode } from '../../../contracts/currencies';
import { keyOf, metaOf, type Reader } from '../reader';

/** The newest payouts of all kinds. */
export const latestPayoutsQuery = (reader: Reader, limit: number) =>
    queryOptions({
        queryKey: keyOf(reader, 'payouts', 'latest', limit),
        queryFn: ({ signal }) => reader.dataProvider.listLatestPayouts({ meta: metaOf(reader), limit, signal }),
    });

/** Whom the merchant's latest payouts of a list went to, on a coin's network. */
export const recentRecipientsQuery = (
    reader: Reader,
    asked: { coin: CoinCode; resource: 'withdrawals' | 'crypto-payout-admin' },
) =>
    queryOptions({
        queryKey: keyOf(reader, 'recipients', 'recent', asked),
        queryFn: ({ signal }) =>
            reader.dataProvider.listRecentRecipients({ merchantKey: reader.merchantKey, ...asked, signal }),
    });

/** Whom the merchant knows: of its payouts, and with `hasBook` of its address book. */
export const knownRecipientsQuery = (reader: Reader, hasBook: boolean) => {
    const { merchantKey, merchantId, dataProvider } = reader;
    return queryOptions({
        queryKey: keyOf(reader, 'recipients', 'known', hasBook),
        queryFn: ({ signal }) => dataProvider.listKnownRecipients({ merchantKey, merchantId, hasBook, signal }),
        // The address book may have been changed just before.
        staleTime: 0,
    });
};

const findPayout = ({ dataProvider, merchantKey }: Reader, reference: string, signal: AbortSignal) =>
    dataProvider.findCryptoPayout({ merchantKey, reference, signal });

/** The quote of a crypto payout, never as it was before. */
export const quotedPayoutQuery = (reader: Reader, reference: string) =>
    queryOptions({
        queryKey: keyOf(reader, 'crypto-payout-admin', 'quote', reference),
        queryFn: ({ signal }) => findPayout(reader, reference, signal),
        staleTime: 0,
        gcTime: 0,
    });

/** A crypto payout whose values another one begins with; it doesn't change meanwhile. */
export const earlierPayoutQuery = (reader: Reader, reference: string) =>
    queryOptions({
        queryKey: keyOf(reader, 'crypto-payout-admin', 'earlier', reference),
        queryFn: ({ signal }) => findPayout(reader, reference, signal),
        staleTime: Infinity,
    });
