import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { providerNow } from '../../api/providerClock';
import { useDelay } from '../../components/hooks/useDelay';
import { useLatest } from '../../components/hooks/useLatest';
import type { Finding } from '../../components/intent/finding';
import { findMade } from '../../components/intent/findMade';
import { findMadeBatch } from '../../components/intent/findMadeBatch';
import { findMadeInvoice } from '../../components/intent/findMadeInvoice';
import { findMadeTrade, findMadeTransfer } from '../../components/intent/findMadeTransfer';
import { hasArrived } from '../../components/intent/intentState';
import { deny, isKeyed, type PendingIntent } from '../../components/intent/pendingIntent';
import { claimMade } from '../../components/intent/claimMade';
import { type Made, recordId } from '../../components/intent/recordId';
import { LOOK_AGAIN_MS, MAX_LOOKS, SETTLED_MS } from '../../components/intent/useLookUp';
import type { MerchantDataProvider } from '../../dataProviders';
import { madeIn, useMoved } from '../../dataProviders/moved';
import { useScope } from '../../session/scope';

interface Reading {
    finding: Finding<Made>;
    /** Was the reading begun when no request could be under way any more? */
    wasSettled: boolean;
}

/** Looks up the provider's record at once, then every few seconds for a minute, then once a minute and on request. */
export function useIntentLookUp(owner: string, intent: PendingIntent) {
    const { key, at, about, evidence, denied, reason } = intent;
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const moved = useMoved();
    const queryClient = useQueryClient();
    const { merchants } = useScope();
    const find = async (): Promise<Finding<Made>> => {
        const merchantId = merchants.find(merchant => merchant.merchant_key === about.merchantKey)?.id ?? '';
        const sought = { provider: dataProvider, merchantId, pending: intent };
        if (about.kind === 'batch') return findMadeBatch(sought);
        if (about.kind === 'transfer') return findMadeTransfer(sought);
        if (about.kind === 'trade') return findMadeTrade(sought);
        if (about.kind === 'invoice') return findMadeInvoice(dataProvider, intent);
        return findMade(dataProvider, intent);
    };
    const age = providerNow().getTime() - Date.parse(at);
    // Setting the clock back doesn't extend the wait.
    const isSettled = useDelay(Math.min(SETTLED_MS, Math.max(0, SETTLED_MS - age)));
    const isSettledNow = useLatest(isSettled);
    const [isAsked, setIsAsked] = useState(false);
    const queryKey = ['openIntent', key, at, [...evidence.known, ...denied].join(' ')];
    const query = useQuery<Reading>({
        queryKey,
        queryFn: async () => {
            const wasSettled = isSettledNow.current;
            return { finding: await find(), wasSettled };
        },
        staleTime: 0,
        retry: false,
        refetchInterval: ({ state }) =>
            state.data?.finding.kind !== 'found' &&
            (state.dataUpdateCount + state.errorUpdateCount < MAX_LOOKS ? LOOK_AGAIN_MS : SETTLED_MS),
    });
    const { finding, wasSettled = false } = query.data ?? {};
    const made = finding?.kind === 'found' ? finding.record : undefined;
    const latest = useLatest(about);
    useEffect(() => {
        if (!made) return;
        claimMade(owner, key, latest.current, made);
        void moved(madeIn[latest.current.kind]);
    }, [made, owner, key, latest, moved]);
    const isLooking = isAsked || query.isPending;
    const candidates = finding?.kind === 'maybe' ? finding.records : [];
    const known = () => {
        if (query.isError || !finding || finding.kind === 'untold') return 'failed';
        if (finding.kind === 'maybe') return finding.isReferenced ? 'referenced' : 'found';
        if (finding.kind === 'unclear') return 'unclear';
        if (hasArrived(reason)) return 'arrived';
        const text = wasSettled ? 'settled' : isKeyed(intent) ? 'repeatable' : 'absent';
        return denied.length > 0 ? `denied.${text}` : text;
    };
    return {
        made,
        candidates,
        isLooking,
        isSettled,
        look: isLooking && candidates.length === 0 ? 'looking' : known(),
        lookAgain: () => {
            setIsAsked(true);
            void query.refetch().finally(() => setIsAsked(false));
        },
        /** The user says which of the candidates it is, by its id; undefined for none of them. */
        choose: (id: string | undefined) => {
            const record = candidates.find(candidate => recordId(candidate) === id);
            if (record) queryClient.setQueryData<Reading>(queryKey, { finding: { kind: 'found', record }, wasSettled });
            else deny(owner, key, candidates.map(recordId));
        },
    };
}
