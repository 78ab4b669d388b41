import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';
import type { SummaryParams } from './paymentMethods';

/** Counts and amounts of payments by status and currency. */
export const paymentSummaryQuery = (
    reader: Reader,
    { from, to, accounts }: Pick<SummaryParams, 'from' | 'to' | 'accounts'>,
) => {
    const { meta } = reader;
    return queryOptions({
        queryKey: keyOf(reader, 'payments', 'summary', meta.timeZone, accounts, from, to),
        queryFn: ({ signal }) => reader.dataProvider.summarizePayments({ from, to, accounts, meta, signal }),
    });
};
