import { writeJson } from '../../contracts/json';
import { buildPath, type Operation } from '../../contracts/operation';
import { hash } from '../primitives/secrets';
import type { Bound } from './challenges';

/**
 * A call as a one-time code or a token is bound to it: the operation, the record that its path names and its body but for the code,
 * the token and what may change after it was asked for, as an order id, which moves nothing.
 * @param body as its schema gives it, so that its keys are in one order
 */
export function boundBy(
    { name, path: pattern, stepUp, spends }: Operation & { name: string },
    path: Readonly<Record<string, string>>,
    body: unknown,
): Bound {
    const besides: readonly string[] = [
        ...(stepUp ? [stepUp.field, ...(stepUp.unbound ?? [])] : []),
        ...(spends ? ['token', 'order_id'] : []),
    ];
    const what = Object.entries(body ?? {}).filter(([field]) => !besides.includes(field));
    return {
        hash: hash(writeJson([name, buildPath(pattern, path), Object.fromEntries(what)])),
        isRequired: stepUp?.extension !== undefined,
    };
}
