import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { isUnreadable, type UnreadableRow } from '../../../api/answer/unreadable';
import { ShortText } from '../../../components/fields/ShortText';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { TransferRecord } from '../../../dataProviders/transfers/transfers';

/** Who is paid, in a list: by the account, where the payouts name that alone. Nothing until it's known. */
export function RecipientName({ payout }: { payout: TransferRecord }) {
    const { data: rows = [] } = useListContext<TransferRecord | UnreadableRow>();
    const accountIds = rows.flatMap(row =>
        isUnreadable(row) || row.recipient ? [] : (row.destination_account_id ?? []),
    );
    const names = useRecipientNames(accountIds);
    return <ShortText>{payout.recipient?.name ?? names?.[payout.destination_account_id ?? '']}</ShortText>;
}

function useRecipientNames(accountIds: readonly string[]): Record<string, string> | undefined {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchantId } = useMerchantScope();
    const ids = [...new Set(accountIds)].sort();
    const { data } = useQuery({
        queryKey: ['fiat-accounts', 'recipients', merchantId, ids],
        queryFn: ({ signal }) => dataProvider.nameRecipients({ merchantId, accountIds: ids, signal }),
        enabled: ids.length > 0,
        staleTime: 60_000,
    });
    return data;
}
