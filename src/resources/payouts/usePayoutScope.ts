import type { PayoutScope } from '../../dataProviders/payouts/payouts';
import { useScope } from '../../session/scope';

/** Payouts belong to the whole merchant, whichever of its accounts is chosen. */
export function usePayoutScope() {
    const { merchant } = useScope();
    return { merchantKey: merchant?.merchant_key ?? '' } satisfies PayoutScope;
}
