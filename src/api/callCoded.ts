import type { CodeFor } from '../../contracts/main/session';
import { type Answer, buildPath, type Input, type Operation } from '../../contracts/operation';
import { call } from './call';
import { isApiError } from './errors';
import type { CallInput } from './request';

/** Asks the user for the code of a call and makes the call with it, until one is taken. Rejects with StepUpCancelled, or as it does. */
type AskForCode = <Result>(codeFor: CodeFor, run: (code: string) => Promise<Result>) => Promise<Result>;

let ask: AskForCode | undefined;

/** Says who asks: the app, which has dialogs. */
export const asksForCodes = (asker: AskForCode): void => {
    ask = asker;
};

/**
 * Calls an operation that may take a code although the specification names none (`StepUp.extension`): without one first, and with
 * one that is for this call alone where the provider wants it.
 * @throws ApiError; StepUpCancelled where the user gives none: nothing was done then
 */
export async function callCoded<const O extends Operation>(operation: O, input: Input<O>): Promise<Answer<O>> {
    const { path, body } = input as CallInput;
    const send = (more?: object) =>
        call(operation, { ...(input as CallInput), ...more } as Parameters<typeof call<O>>[1]);
    try {
        return await send();
    } catch (error) {
        if (!ask || !isApiError(error) || error.code !== 'otp_required') throw error;
    }
    const { method, path: pattern } = operation;
    const codeFor = { method, path: buildPath(pattern, path), ...(body !== undefined && { body }) } as CodeFor;
    return ask(codeFor, otp => send({ body: { ...(body as object | undefined), otp } }));
}
