import type { useTranslate } from 'react-admin';
import type { BatchPayout } from '../../../contracts/dashboard/batches';

/**
 * Why a row of a batch wasn't paid; undefined if it was, or still may be. An unknown error is in the provider's words. Needs the
 * messages `lostPayout`.
 */
export function whyUnpaid(
    { error, status }: Pick<BatchPayout, 'error' | 'status'>,
    translate: ReturnType<typeof useTranslate>,
): string | undefined {
    if (error) return translate(`lostPayout.codes.${error.code}`, { _: error.message });
    return translate(`lostPayout.${status ?? ''}`, { _: '' }) || undefined;
}
