import { readRefusal } from '../../contracts/errors';
import { checkAnswer, checkRefusal } from './answer';
import { probeSignedOut, probeUnknown } from './probes';
import { ask } from './request';
import type { Backend, CallInput, CallReport, Declared, Difference } from './types';

interface Called {
    differences: Difference[];
    refused?: string;
    body?: unknown;
}

/** Calls an operation and compares its answer; a read is also tried without a token and for a record that isn't there. */
export async function callAndCheck(backend: Backend, operation: Declared, input: CallInput): Promise<Called> {
    const response = await ask(backend, operation, input);
    if (!response) return { differences: [{ kind: 'no-answer', text: 'no answer within 35 seconds' }] };
    if (!response.ok) return refusedBy(operation, response);
    const checked = await checkAnswer(operation, response, input);
    await response.body?.cancel().catch(() => undefined);
    if (operation.kind !== 'read') return checked;
    const probed = [await probeSignedOut(backend, operation, input), await probeUnknown(backend, operation, input)];
    return { ...checked, differences: [...checked.differences, ...probed.flat()] };
}

/** A write may be refused for what was sent; a read of what lists told may not. */
async function refusedBy(operation: Declared, response: Response): Promise<Called> {
    const { status } = response;
    const { differences, body } = await checkRefusal(operation, response);
    const { code } = readRefusal(body);
    // A message may name somebody or hold an amount; so may what stands in place of a code.
    const reason = code && /^\w{1,60}$/.test(code) ? `${status} ${code}` : String(status);
    const isKnown = status !== 404 || code === 'not_found';
    if (operation.kind !== 'read' && status >= 400 && status < 500 && status !== 405 && isKnown) {
        return { differences, refused: reason };
    }
    const kind = status === 404 || status === 405 || status === 501 ? 'missing' : 'status';
    const text = kind === 'missing' ? `the call is missing: ${reason}` : `expected 200, got ${reason}`;
    return { differences: [{ kind, text }, ...differences] };
}

export const reportOf = (operation: Declared, more: Partial<CallReport>): CallReport => ({
    api: operation.api,
    name: operation.name,
    method: operation.method,
    path: operation.path,
    optional: Boolean(operation.extension ?? operation.deprecated),
    differences: [],
    ...more,
});
