import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

export const merchantProfileQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'merchant', 'profile'),
        queryFn: ({ signal }) => reader.dataProvider.getMerchantProfile({ merchantKey: reader.merchantKey, signal }),
    });

export const legalEntityQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'merchant', 'legal-entity'),
        queryFn: ({ signal }) => reader.dataProvider.getLegalEntity({ merchantKey: reader.merchantKey, signal }),
    });

export const bankAccountsQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'merchant', 'bank-accounts'),
        queryFn: ({ signal }) => reader.dataProvider.listBankAccounts({ merchantKey: reader.merchantKey, signal }),
    });
