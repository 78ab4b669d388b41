import { useTranslate } from 'react-admin';
import { describeError } from '../../../i18n/describeError';
import { usePublicMessages } from '../../../i18n/publicMessages';
import type { UploadState } from './useFileUpload';

/**
 * Why a file wasn't sent, and what to do; undefined where nothing failed. `i18nKey` is that of the upload's texts, `failure` the
 * text around the error.
 */
export function useUploadFailure(
    state: UploadState,
    i18nKey: string,
    failure: 'failed' | 'unknown' = 'failed',
): string | undefined {
    const translate = useTranslate();
    const messages = usePublicMessages();
    if (state.phase !== 'failed') return undefined;
    const { problem, error } = state;
    return problem
        ? translate(`${i18nKey}.problem.${problem}`)
        : translate(`${i18nKey}.problem.${failure}`, { reason: describeError(error, messages.errors) });
}
