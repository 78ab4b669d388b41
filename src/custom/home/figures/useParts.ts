import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type VolumeKind, volumeKinds } from '../../../../contracts/dashboard/volume';
import { useReader } from '../../../components/hooks/useReader';
import { partKinds, type VolumeParams, volumeParts } from '../../../dataProviders/volume/volume';
import { volumeQuery } from '../../../dataProviders/volume/volumeQueries';
import { accessOf } from '../../../routing/appRoutes';
import type { ResourceName } from '../../../routing/resources';
import { missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';
import type { AskedPart } from './shownParts';

/** The lists that each kind is of: who may not view one sees nothing of it here. */
const lists: Readonly<Record<VolumeKind, readonly ResourceName[]>> = {
    received: ['payments'],
    refunded: ['crypto-payout-admin', 'refunds'],
    withdrawals: ['crypto-payout-admin', 'withdrawals'],
    crypto_payouts: ['crypto-payout-admin'],
    fiat_payouts: ['fiat-payout-admin'],
};

/** Of the whole merchant, and of none of its accounts. */
export const ofMerchantOnly: readonly VolumeKind[] = ['crypto_payouts', 'fiat_payouts'];

type Asked = Pick<VolumeParams, 'periods' | 'isTest' | 'accounts'> & { isOfAccount: boolean };

/** The parts of the volume that the user may see. */
export function useParts({ isOfAccount, ...asked }: Asked): { parts: AskedPart[]; retry: () => void } {
    const reader = useReader();
    const client = useQueryClient();
    const scope = useScope();
    const may = (kind: VolumeKind) =>
        lists[kind].every(name => !missingAccess(accessOf(name, 'list') ?? [], scope)) &&
        !(isOfAccount && ofMerchantOnly.includes(kind));
    const parts = volumeParts()
        .map(part => ({ part, kinds: part === 'all' ? volumeKinds : partKinds[part].filter(may) }))
        .filter(({ kinds }) => kinds.length > 0);
    const queries = parts.map(({ part, kinds }) => volumeQuery(reader, part, { ...asked, kinds }));
    // While it renders, so that the figures are asked for before what needs attention, which takes many calls.
    for (const options of queries) {
        if (!client.getQueryState(options.queryKey)) void client.prefetchQuery(options);
    }
    const results = useQueries({ queries });
    return {
        parts: parts.map((part, index) => ({ ...part, data: results[index]?.data, error: results[index]?.error })),
        retry: () => results.forEach(({ error, refetch }) => error && void refetch()),
    };
}
