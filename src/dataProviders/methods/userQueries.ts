import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';
import type { CredentialOwner } from './credentialMethods';

const SESSIONS = 'sessions';
/** Keys that begin like this are of where the user is signed in. */
export const ownSessions = [SESSIONS] as const;

/** Where the user is signed in. */
export const sessionsQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, SESSIONS, 'own'),
        queryFn: ({ signal }) => reader.dataProvider.listSessions({ signal }),
    });

/** API credentials of the user or of the merchant. */
export const credentialsQuery = (reader: Reader, owner: CredentialOwner) =>
    queryOptions({
        queryKey: keyOf(reader, 'credentials', 'list', owner),
        queryFn: ({ signal }) => reader.dataProvider.listCredentials({ owner, signal }),
    });

/** The names of everybody whom the provider lets the user know, by their ids. */
export const namesQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'names', 'all'),
        queryFn: ({ signal }) => reader.dataProvider.listNames({ signal }),
        staleTime: 300_000,
    });

/** Whether the audit log is whole, asked once for each visit of the page: the provider reads the whole log. */
export const auditCheckQuery = (reader: Reader, partnerId: string | undefined) => {
    const { merchantId, dataProvider } = reader;
    return queryOptions({
        queryKey: keyOf(reader, 'audit-log', 'check', partnerId),
        queryFn: ({ signal }) => dataProvider.checkAuditLog(partnerId, { merchantId, signal }),
        staleTime: Infinity,
        gcTime: 0,
    });
};
