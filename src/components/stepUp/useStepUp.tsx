import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Operation } from '../../../contracts/operation';
import { needsCode } from '../../../contracts/twoFactor';
import { isApiError, isUncoded } from '../../api/errors';
import { loadCode } from '../../api/loadCode';
import { useScope } from '../../session/scope';
import { useLatest } from '../hooks/useLatest';

type Run<Result> = (code: string | undefined) => Promise<Result>;

/**
 * Does something that may take a one-time code (docs/rules.md#two-factor). Where the operation needs none by the merchant's
 * settings, it runs at once without one; otherwise, and where the provider turns out to want one, one dialog asks for it. A wrong
 * code keeps the dialog open; any other outcome, a failure included, closes it and is passed on.
 * @throws StepUpCancelled if the user closes the dialog, or leaves the page
 */
export function useStepUp() {
    const { merchant } = useScope();
    const queryClient = useQueryClient();
    const settings = useLatest(merchant?.two_factor_auth);
    const cancel = useRef<() => void>(undefined);
    useEffect(() => () => cancel.current?.(), []);

    return useCallback(
        async <Result,>({ stepUp }: Pick<Operation, 'stepUp'>, run: Run<Result>): Promise<Result> => {
            if (!stepUp || !needsCode(stepUp, settings.current)) {
                try {
                    return await run(undefined);
                } catch (error) {
                    // The setting was switched on since the merchant was read. Nothing was done.
                    // A provider without codes: the next attempt asks, if that's what it was.
                    if (stepUp && isUncoded(error)) void queryClient.invalidateQueries({ queryKey: ['scope'] });
                    if (!stepUp || !isApiError(error) || error.code !== 'otp_required') throw error;
                }
            }
            const { askForCode } = await loadCode(() => import('./askForCode'));
            const left = new AbortController();
            cancel.current = () => left.abort();
            return askForCode(run, { signal: left.signal });
        },
        [settings, queryClient],
    );
}
