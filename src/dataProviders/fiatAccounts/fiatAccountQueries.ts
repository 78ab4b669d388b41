import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

const PARTIES = 'fiat-accounts';

/** Has the merchant a sender, and an account that it can pay to? */
export const payablesQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, PARTIES, 'payables'),
        queryFn: ({ signal }) => reader.dataProvider.readPayables({ merchantId: reader.merchantId, signal }),
    });
