import type { CodeFor } from '../../contracts/main/session';
import { type Answer, buildPath, type Input, type Operation } from '../../contracts/operation';
import type { StepUp } from '../../contracts/twoFactor';
import { call } from './call';
import { isApiError } from './errors';
import type { CallInput } from './request';

/** Asks the user for the code of a call and makes the call with it, until one is taken. Rejects with StepUpCancelled, or as it does. */
type AskForCode = <Result>(codeFor: CodeFor, run: (code: string) => Promise<Result>) => Promise<Result>;

/** The app, which knows its merchant's settings and has dialogs. */
interface Asker {
    /** Is it known that the call takes a code? */
    isAsked: (stepUp: StepUp) => boolean;
    ask: AskForCode;
}

let asker: Asker | undefined;

/** Says who asks. */
export const asksForCodes = (by: Asker): void => {
    asker = by;
};

/**
 * Calls an operation that may take a code although the specification names none (`StepUp.extension`): with one that is for this
 * call alone, where it's known that the provider wants it or it says so.
 * @throws ApiError; StepUpCancelled where the user gives none: nothing was done then
 */
export async function callCoded<const O extends Operation>(operation: O, input: Input<O>): Promise<Answer<O>> {
    const { path, body } = input as CallInput;
    const send = (more?: object) =>
        call(operation, { ...(input as CallInput), ...more } as Parameters<typeof call<O>>[1]);
    if (!operation.stepUp || !asker?.isAsked(operation.stepUp)) {
        try {
            return await send();
        } catch (error) {
            if (!asker || !isApiError(error) || error.code !== 'otp_required') throw error;
        }
    }
    return asker.ask(codeFor(operation, { path, body }), otp =>
        send({ body: { ...(body as object | undefined), otp } }),
    );
}

/** A call as a code is asked for with it. */
export const codeFor = (
    { method, path: pattern }: Operation,
    { path, body }: Pick<CallInput, 'path' | 'body'>,
): CodeFor => ({
    method,
    path: buildPath(pattern, path),
    ...(body !== undefined && { body }),
});
