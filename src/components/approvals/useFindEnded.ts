import { mayAwait } from '../../dataProviders/payouts/awaitingApproval';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { usePayoutActions } from '../hooks/usePayoutActions';
import { type Found, mayBeLate, readAwaiting } from './awaitingRecord';

/** Finds the record that a refused decision was too late for. Undefined where it still waits, or can't be read. */
export function useFindEnded() {
    const dataProvider = usePayoutActions();
    const { merchantKey } = useMerchantScope();
    return async (decided: Parameters<typeof readAwaiting>[1], error: unknown): Promise<Found | undefined> => {
        if (!mayBeLate(error)) return undefined;
        try {
            const found = await readAwaiting({ dataProvider, merchantKey }, decided);
            return mayAwait(found.row) ? undefined : found;
        } catch {
            return undefined;
        }
    };
}
