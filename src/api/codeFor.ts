import type { CodeFor } from '../../contracts/main/session';
import { buildPath, type Operation } from '../../contracts/operation';
import type { CallInput } from './request';

/** A call as a code is asked for with it. */
export const codeFor = (
    { method, path: pattern }: Operation,
    { path, body }: Pick<CallInput, 'path' | 'body'>,
): CodeFor => ({
    method,
    path: buildPath(pattern, path),
    ...(body !== undefined && { body }),
});
