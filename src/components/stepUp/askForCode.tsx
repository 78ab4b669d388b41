import type { Operation } from '../../../contracts/operation';
import type { StepUp } from '../../../contracts/twoFactor';
import { codeFor } from '../../api/codeFor';
import type { CallInput } from '../../api/request';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { activeScope } from '../../session/scope';
import { takesCode } from '../../session/takesCode';
import { showDialog } from './shownDialog';
import { StepUpDialog } from './StepUpDialog';

/** Is it known that a call takes a code, by the active merchant's settings? */
export const isAsked = (stepUp: StepUp): boolean => takesCode(stepUp, activeScope().merchant?.two_factor_auth);

/**
 * Asks for the one-time code of a call (`callCoded`) and makes it, until the page is left. A wrong code keeps the dialog open; any
 * other outcome closes it and is passed on.
 * @throws StepUpCancelled if the user closes the dialog
 */
export async function askForCall<Result>(
    operation: Operation,
    input: CallInput,
    run: (code: string) => Promise<Result>,
): Promise<Result> {
    const left = new AbortController();
    const leave = () => left.abort();
    addEventListener('popstate', leave);
    try {
        return await new Promise<Result>((resolve, reject) => {
            const onCancel = () => reject(new StepUpCancelled());
            left.signal.addEventListener('abort', onCancel, { once: true });
            const finish = async (code: string) => resolve(await run(code));
            showDialog(
                <StepUpDialog
                    stepUp={operation.stepUp ?? { field: 'otp' }}
                    codeFor={codeFor(operation, input)}
                    run={finish}
                    onFail={reject}
                    onCancel={onCancel}
                />,
            );
        });
    } finally {
        removeEventListener('popstate', leave);
        showDialog(null);
    }
}
