import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** Whom it's paid to, by the account's id, where the payout doesn't say itself; undefined until that's known. */
export function usePaidAccount({
    recipient,
    destination_account: account,
    destination_account_id: id,
}: TransferRecord) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchantId } = useMerchantScope();
    const { data } = useQuery({
        queryKey: ['fiat-accounts', 'payable', merchantId, id ?? ''],
        queryFn: ({ signal }) => dataProvider.findPayable({ merchantId, id: id ?? '', signal }),
        enabled: !recipient && !account && !!id,
    });
    return data ?? undefined;
}

/** Who sends it, by its id, where the payout doesn't say itself; undefined until that's known. */
export function useSender({ sender, sender_id: id }: TransferRecord) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchantId } = useMerchantScope();
    const { data } = useQuery({
        queryKey: ['fiat-accounts', 'sender', merchantId, id ?? ''],
        queryFn: ({ signal }) => dataProvider.findOwner({ merchantId, id: id ?? '', role: 'sender', signal }),
        enabled: !sender && !!id,
    });
    return data ?? undefined;
}
