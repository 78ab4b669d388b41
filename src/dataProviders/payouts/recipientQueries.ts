import { queryOptions } from '@tanstack/react-query';
import type { CoinCode } from '../../../contracts/currencies';
import { keyOf, type Reader } from '../reader';

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
