import type { CodeFor } from '../../../contracts/main/session';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { showDialog } from './DialogOutlet';
import { StepUpDialog } from './StepUpDialog';

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
export async function askForCall<Result>(codeFor: CodeFor, run: (code: string) => Promise<Result>): Promise<Result> {
    const left = new AbortController();
    const leave = () => left.abort();
    addEventListener('popstate', leave);
    try {
        return await askForCode(run, { codeFor, signal: left.signal });
    } finally {
        removeEventListener('popstate', leave);
    }
}
