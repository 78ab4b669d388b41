import type { CodeFor } from '../../../contracts/main/session';
import type { Operation } from '../../../contracts/operation';
import type { StepUp } from '../../../contracts/twoFactor';
import { codeFor } from '../../api/codeFor';
import type { CallInput } from '../../api/request';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { activeScope } from '../../session/scope';
import { takesCode } from '../../session/takesCode';
import { showDialog } from './DialogOutlet';
import { StepUpDialog } from './StepUpDialog';

/** Is it known that a call takes a code, by the active merchant's settings? */
export const isAsked = (stepUp: StepUp): boolean => takesCode(stepUp, activeScope().merchant?.two_factor_auth);

interface Asked {
    /** The call that the code is for alone; without it, it's for one that the specification names a code for. */
    codeFor?: CodeFor | undefined;
    /** Ends it as closing the dialog does. */
    signal: AbortSignal;
}

/**
 * Asks for a one-time code and does what it is for. A wrong code keeps the dialog open; any other outcome closes it and is passed
 * on.
 * @throws StepUpCancelled if the user closes the dialog
 */
export async function askForCode<Result>(
    run: (code: string) => Promise<Result>,
    { codeFor, signal }: Asked,
): Promise<Result> {
    try {
        return await new Promise<Result>((resolve, reject) => {
            const onCancel = () => reject(new StepUpCancelled());
            signal.addEventListener('abort', onCancel, { once: true });
            const finish = async (code: string) => resolve(await run(code));
            showDialog(<StepUpDialog codeFor={codeFor} run={finish} onFail={reject} onCancel={onCancel} />);
        });
    } finally {
        showDialog(null);
    }
}

/** The same for one call alone (`callCoded`), until the page is left. */
export async function askForCall<Result>(
    operation: Operation,
    input: CallInput,
    run: (code: string) => Promise<Result>,
): Promise<Result> {
    const left = new AbortController();
    const leave = () => left.abort();
    addEventListener('popstate', leave);
    try {
        return await askForCode(run, { codeFor: codeFor(operation, input), signal: left.signal });
    } finally {
        removeEventListener('popstate', leave);
    }
}
