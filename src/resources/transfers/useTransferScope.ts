import type { TransferScope } from '../../dataProviders/transfers/transferQuery';
import { useScope } from '../../session/scope';

/** Fiat payouts and trades belong to the whole merchant, whichever of its accounts is chosen. */
export function useTransferScope() {
    const { merchant } = useScope();
    return { merchantId: merchant?.id ?? '' } satisfies TransferScope;
}
