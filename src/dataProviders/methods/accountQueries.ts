import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

/** Accounts of a merchant, by their public keys. */
export const accountsQuery = (reader: Reader, pubkeys: readonly string[]) =>
    queryOptions({
        queryKey: keyOf(reader, 'accounts', 'list', pubkeys),
        queryFn: ({ signal }) => reader.dataProvider.listAccounts({ pubkeys, signal }),
    });
