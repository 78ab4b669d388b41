import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import type { PayableAccount } from '../../dataProviders/fiatAccounts/payables';
import type { Party } from '../../dataProviders/fiatAccounts/party';

/** What was just picked isn't read again at once. */
const KNOWN_FOR = 60_000;

interface Ids {
    merchantId: string;
    senderId: string;
    accountId: string;
    /** Ids as records of the sender and of the account's owner, where known. */
    sender: string | undefined;
    owner: string | undefined;
}

/** Who pays and what is paid to, by the ids of a draft. Those picked from a search are known already. */
export function useChosen({ merchantId, senderId, accountId, ...records }: Ids) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const keyOf = (name: string, id: string) => ['fiat-accounts', name, merchantId, id];
    const sender = useQuery({
        queryKey: keyOf('sender', senderId),
        queryFn: ({ signal }) =>
            dataProvider.findOwner({ merchantId, id: senderId, role: 'sender', recordId: records.sender, signal }),
        enabled: senderId !== '',
        staleTime: KNOWN_FOR,
    });
    const payable = useQuery({
        queryKey: keyOf('payable', accountId),
        queryFn: ({ signal }) => dataProvider.findPayable({ merchantId, id: accountId, owner: records.owner, signal }),
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
        keepSender: (party: Party) => queryClient.setQueryData(keyOf('sender', party.id), party),
        keepPayable: (picked: PayableAccount) => queryClient.setQueryData(keyOf('payable', picked.account.id), picked),
    };
}
