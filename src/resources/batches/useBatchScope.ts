import type { BatchScope } from '../../dataProviders/batches/batchQuery';
import { useScope } from '../../session/scope';

/** Batches belong to the whole merchant, whichever of its accounts is chosen. */
export function useBatchScope() {
    const { merchant } = useScope();
    return { merchantId: merchant?.id ?? '' } satisfies BatchScope;
}
