import type { CodeFor } from '../../contracts/main/session';
import { buildPath, type Operation, UnaddressableValue } from '../../contracts/operation';
import { has } from '../config/capabilities';
import { type CallInput, sentInput } from './request';

/**
 * A call as a code, or a token, is asked for with it, so that it counts for no other. Undefined where the specification names the
 * code and the provider doesn't say that it can be asked for so: it's one for any call then. So it is for a call that can't be
 * addressed, which is refused when it's made.
 */
export function codeFor(operation: Operation, input: Pick<CallInput, 'path' | 'body'>): CodeFor | undefined {
    const { method, path: pattern, stepUp } = operation;
    if (!stepUp?.extension && !has('boundCodes')) return undefined;
    const { path, body } = sentInput(operation, input);
    try {
        return { method, path: buildPath(pattern, path), ...(body !== undefined && { body }) };
    } catch (error) {
        if (error instanceof UnaddressableValue) return undefined;
        throw error;
    }
}
