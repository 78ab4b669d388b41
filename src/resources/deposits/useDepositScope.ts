import type { DepositScope } from '../../dataProviders/deposits/deposits';
import { useScope } from '../../session/scope';

/** Deposits belong to the whole merchant, whichever of its accounts is chosen. */
export function useDepositScope() {
    const { merchant } = useScope();
    return { merchantKey: merchant?.merchant_key ?? '' } satisfies DepositScope;
}
