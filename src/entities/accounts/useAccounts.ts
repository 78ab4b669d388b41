import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../dataProviders/methods/accountQueries';
import { useScope } from '../../session/scope';
import { useReader } from '../../components/hooks/useReader';
import { useRereadScope } from '../../components/hooks/useRereadScope';
import { accountRows, keylessAccount } from './accountRows';

/** The active merchant's accounts with their figures. Where none has any, nor the key that asks for them, the error names it. */
export function useAccounts({ enabled = true }: { enabled?: boolean } = {}) {
    const reader = useReader();
    const rereadScope = useRereadScope();
    const { merchant } = useScope();
    const all = merchant?.accounts ?? [];
    const pubkeys = all.flatMap(({ pubkey }) => pubkey || []);
    const asked = useQuery({ ...accountsQuery(reader, pubkeys), enabled: enabled && pubkeys.length > 0 });
    const isKeyless = all.length > 0 && pubkeys.length === 0;
    const rows = isKeyless ? accountRows(all, []) : asked.data && accountRows(all, asked.data);
    const data = isKeyless && rows?.length === 0 ? undefined : rows;
    return {
        data,
        error: isKeyless && !data ? keylessAccount() : asked.error,
        dataUpdatedAt: asked.dataUpdatedAt,
        refetch: () => (isKeyless ? rereadScope() : asked.refetch()),
        /** How many of them have no figures, because they couldn't be asked for or read. */
        unread: data ? all.filter(({ api_id }) => !data.some(account => account.api_id === api_id)).length : 0,
    };
}
