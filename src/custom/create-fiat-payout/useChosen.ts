import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReader } from '../../components/hooks/useReader';
import { payableQuery, senderQuery } from '../../dataProviders/fiatAccounts/fiatAccountQueries';
import type { PayableAccount } from '../../dataProviders/fiatAccounts/payables';
import type { Party } from '../../dataProviders/fiatAccounts/party';

/** What was just picked isn't read again at once. */
const KNOWN_FOR = 60_000;

interface Ids {
    senderId: string;
    accountId: string;
    /** Ids as records of the sender and of the account's owner, where known. */
    sender: string | undefined;
    owner: string | undefined;
}

/** Who pays and what is paid to, by the ids of a draft. Those picked from a search are known already. */
export function useChosen({ senderId, accountId, ...records }: Ids) {
    const reader = useReader();
    const queryClient = useQueryClient();
    const sender = useQuery({
        ...senderQuery(reader, senderId, records.sender),
        enabled: senderId !== '',
        staleTime: KNOWN_FOR,
    });
    const payable = useQuery({
        ...payableQuery(reader, accountId, records.owner),
        enabled: accountId !== '',
        staleTime: KNOWN_FOR,
    });
    const failed = [sender, payable].filter(({ error, data }) => error && data === undefined);
    return {
        chosen: {
            sender: sender.data?.role === 'sender' ? sender.data : undefined,
            payable: payable.data ?? undefined,
        },
        isLoading: sender.isLoading || payable.isLoading,
        error: failed[0]?.error,
        retry: () => failed.forEach(query => void query.refetch()),
        keepSender: (party: Party) => queryClient.setQueryData(senderQuery(reader, party.id).queryKey, party),
        keepPayable: (picked: PayableAccount) =>
            queryClient.setQueryData(payableQuery(reader, picked.account.id).queryKey, picked),
    };
}
