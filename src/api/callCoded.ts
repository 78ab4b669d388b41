import type { CodeFor } from '../../contracts/main/session';
import { type Answer, buildPath, type Input, type Operation } from '../../contracts/operation';
import { call } from './call';
import { isApiError } from './errors';
import { loadCode } from './loadCode';
import type { CallInput } from './request';

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
        if (!isApiError(error) || error.code !== 'otp_required') throw error;
    }
    const { method, path: pattern } = operation;
    const codeFor = { method, path: buildPath(pattern, path), ...(body !== undefined && { body }) } as CodeFor;
    const { askForCall } = await loadCode(() => import('../components/stepUp/askForCode'));
    return askForCall(codeFor, otp => send({ body: { ...(body as object | undefined), otp } }));
}
