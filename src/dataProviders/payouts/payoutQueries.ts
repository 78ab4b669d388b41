import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

/** The newest payouts of all kinds. */
export const latestPayoutsQuery = (reader: Reader, limit: number) =>
    queryOptions({
        queryKey: keyOf(reader, 'payouts', 'latest', limit),
        queryFn: ({ signal }) => reader.dataProvider.listLatestPayouts({ meta: reader.meta, limit, signal }),
    });

const findPayout = ({ dataProvider, merchantKey }: Reader, reference: string, signal: AbortSignal) =>
    dataProvider.findCryptoPayout({ merchantKey, reference, signal });

/**
 * The quote of a crypto payout, never as it was before.
 * @param shownBy its own page, or the form that it was asked for with: what one has shown is older than what the other may
 */
export const quotedPayoutQuery = (reader: Reader, reference: string, shownBy: 'page' | 'form') =>
    queryOptions({
        queryKey: keyOf(reader, 'crypto-payout-admin', 'quote', reference, shownBy),
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
