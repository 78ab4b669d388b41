import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Payment } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import { providerNow } from '../../api/providerClock';
import { findMade } from '../../components/intent/findMade';
import { findMadeBatch } from '../../components/intent/findMadeBatch';
import { findMadeInvoice } from '../../components/intent/findMadeInvoice';
import { findMadeTrade, findMadeTransfer } from '../../components/intent/findMadeTransfer';
import type { PendingIntent } from '../../components/intent/pendingIntent';
import { LOOK_AGAIN_MS, MAX_LOOKS, SETTLED_MS } from '../../components/intent/useLookUp';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import { useDelay } from '../../components/hooks/useDelay';

/** The provider's record of an action. */
export type Made = Payout | Batch | Transfer | Payment;

/** Looks up the provider's record at once, then every few seconds for a minute, then once a minute and on request. */
export function useIntentLookUp({ key, at, about, earlier, evidence }: PendingIntent) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const { profile, merchants } = useScope();
    const find = async (): Promise<Made | undefined> => {
        const operator = profile.email;
        const merchantId = merchants.find(merchant => merchant.merchant_key === about.merchantKey)?.id ?? '';
        const sought = { provider: dataProvider, merchantId, operator, pending: { about, earlier, evidence } };
        if (about.kind === 'batch') return findMadeBatch(sought);
        if (about.kind === 'transfer') return findMadeTransfer(sought);
        if (about.kind === 'trade') return findMadeTrade(sought);
        if (about.kind === 'invoice') return findMadeInvoice(dataProvider, { about, evidence });
        return findMade(dataProvider, operator, { key, about, evidence });
    };
    const [isAsked, setIsAsked] = useState(false);
    const query = useQuery<Made | null>({
        queryKey: ['openIntent', key, at],
        queryFn: async () => (await find()) ?? null,
        staleTime: 0,
        retry: false,
        refetchInterval: ({ state }) =>
            !state.data && (state.dataUpdateCount + state.errorUpdateCount < MAX_LOOKS ? LOOK_AGAIN_MS : SETTLED_MS),
    });
    const made = query.data ?? undefined;
    useEffect(() => {
        if (!made) return;
        for (const name of [
            'payments',
            'refunds',
            'withdrawals',
            'crypto-payout-admin',
            'crypto-payout-admin/batch',
            'fiat-payout-admin',
            'trade-history',
            'scope',
        ]) {
            void queryClient.invalidateQueries({ queryKey: [name] });
        }
    }, [made, queryClient]);
    const age = providerNow().getTime() - Date.parse(at);
    // Setting the clock back doesn't extend the wait.
    const isSettled = useDelay(Math.min(SETTLED_MS, Math.max(0, SETTLED_MS - age)));
    const isLooking = isAsked || query.isPending;
    const known = query.isError ? 'failed' : isSettled ? 'settled' : 'absent';
    return {
        made,
        isLooking,
        isSettled,
        look: isLooking ? 'looking' : known,
        lookAgain: () => {
            setIsAsked(true);
            void query.refetch().finally(() => setIsAsked(false));
        },
    };
}
