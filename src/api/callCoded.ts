import type { Answer, Input, Operation } from '../../contracts/operation';
import type { StepUp } from '../../contracts/twoFactor';
import { call } from './call';
import { isApiError } from './errors';
import type { CallInput } from './request';

/** The app, which knows its merchant's settings and has dialogs. */
interface Asker {
    /** Is it known that a call takes a code? */
    isAsked: (stepUp: StepUp) => boolean;
    /** Asks the user for the code of a call and makes it with one, until one is taken. Rejects with StepUpCancelled, or as it does. */
    askForCall: <Result>(
        operation: Operation,
        input: CallInput,
        run: (code: string) => Promise<Result>,
    ) => Promise<Result>;
}

let load: (() => Promise<Asker>) | undefined;

/** Says who asks. */
export const asksForCodes = (by: () => Promise<Asker>): void => {
    load = by;
};

/**
 * Calls an operation that may take a code although the specification names none (`StepUp.extension`): with one that is for this
 * call alone, where it's known that the provider wants it or it says so.
 * @throws ApiError; StepUpCancelled where the user gives none: nothing was done then
 */
export async function callCoded<const O extends Operation>(operation: O, input: Input<O>): Promise<Answer<O>> {
    const given = input as CallInput;
    const send = (otp?: string) =>
        call(
            operation,
            (otp ? { ...given, body: { ...(given.body as object), otp } } : given) as Parameters<typeof call<O>>[1],
        );
    const { stepUp } = operation;
    const asker = stepUp && (await load?.());
    if (!asker) return send();
    if (!asker.isAsked(stepUp)) {
        try {
            return await send();
        } catch (error) {
            if (!isApiError(error) || error.code !== 'otp_required') throw error;
        }
    }
    return asker.askForCall(operation, given, send);
}
