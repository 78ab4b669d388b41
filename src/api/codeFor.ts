import type { CodeFor } from '../../contracts/main/session';
import { buildPath, type Operation } from '../../contracts/operation';
import { has } from '../config/capabilities';
import type { CallInput } from './request';

/**
 * A call as a code, or a token, is asked for with it, so that it counts for no other. Undefined where the specification names the
 * code and the provider doesn't say that it can be asked for so: it's one for any call then.
 */
export const codeFor = (
    { method, path: pattern, stepUp }: Operation,
    { path, body }: Pick<CallInput, 'path' | 'body'>,
): CodeFor | undefined =>
    stepUp?.extension || has('boundCodes')
        ? { method, path: buildPath(pattern, path), ...(body !== undefined && { body }) }
        : undefined;
