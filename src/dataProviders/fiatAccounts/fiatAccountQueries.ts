import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

const RECORDS = 'manage-fiat-accounts';
const PARTIES = 'fiat-accounts';
/** Keys that begin like this are of senders, recipients and their accounts, other than on their own pages. */
export const fiatParties = [PARTIES] as const;

/** Has the merchant a sender, and an account that it can pay to? */
export const payablesQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, PARTIES, 'payables'),
        queryFn: ({ signal }) => reader.dataProvider.readPayables({ merchantId: reader.merchantId, signal }),
    });

/** The senders that are found by a text. */
export const foundSendersQuery = (reader: Reader, text: string) =>
    queryOptions({
        queryKey: keyOf(reader, PARTIES, 'found-senders', text),
        queryFn: ({ signal }) => reader.dataProvider.searchSenders({ merchantId: reader.merchantId, text, signal }),
    });

/** The accounts that can be paid and are found by a text. */
export const foundPayablesQuery = (reader: Reader, text: string) =>
    queryOptions({
        queryKey: keyOf(reader, PARTIES, 'found-payables', text),
        queryFn: ({ signal }) => reader.dataProvider.searchPayables({ merchantId: reader.merchantId, text, signal }),
    });

/**
 * A sender by the provider's id; null where there is none.
 * @param recordId its id as a record, where known: it tells where to look, and whom, if a company and an individual have that id
 */
export const senderQuery = (reader: Reader, id: string, recordId?: string) => {
    const { merchantId, dataProvider } = reader;
    return queryOptions({
        queryKey: keyOf(reader, PARTIES, 'sender', id),
        queryFn: ({ signal }) => dataProvider.findOwner({ merchantId, id, role: 'sender', recordId, signal }),
    });
};

/**
 * An account that can be paid, with whose it is; null where there is none.
 * @param owner its owner's id as a record, where known: that only tells where to look for it
 */
export const payableQuery = (reader: Reader, id: string, owner?: string) => {
    const { merchantId, dataProvider } = reader;
    return queryOptions({
        queryKey: keyOf(reader, PARTIES, 'payable', id),
        queryFn: ({ signal }) => dataProvider.findPayable({ merchantId, id, owner, signal }),
    });
};

/** One account as it is now; null where its owner has none with this id. */
export const accountNowQuery = (reader: Reader, asked: { ownerId: string; id: string }) =>
    queryOptions({
        queryKey: keyOf(reader, PARTIES, 'account-now', asked),
        queryFn: ({ signal }) => reader.dataProvider.findAccount({ merchantId: reader.merchantId, ...asked, signal }),
        staleTime: 0,
    });

/** Whom an account is added to, as it is now, by its id as a record. */
export const accountOwnerQuery = (reader: Reader, recordId: string) =>
    queryOptions({
        queryKey: keyOf(reader, RECORDS, 'owner', recordId),
        queryFn: ({ signal }) => reader.dataProvider.findParty({ recordId, signal }),
        staleTime: 0,
    });

/** Every account of a recipient. */
export const partyAccountsQuery = (reader: Reader, ownerId: string) =>
    queryOptions({
        queryKey: keyOf(reader, RECORDS, 'accounts', ownerId),
        queryFn: ({ signal }) =>
            reader.dataProvider.listPartyAccounts({ merchantId: reader.merchantId, ownerId, signal }),
    });
