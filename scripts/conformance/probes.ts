import { checkRefusal } from './answer';
import { ask } from './request';
import type { Backend, CallInput, Declared, Difference } from './types';

/** An id that nothing has. */
const NOBODY = 'conformance-none';

/** Path parameters that name a record, so that an unknown one is not found. */
const ofRecords = /^(payment|payout)Reference$|^(batch|transfer|document|individual|company)Id$/;

/** Calls a read without a token: it has to be refused, in the form of its API. */
export const probeSignedOut = (backend: Backend, operation: Declared, input: CallInput): Promise<Difference[]> =>
    operation.access === 'public'
        ? Promise.resolve([])
        : probe(backend, operation, input, false, 401, 'without a token');

/** Reads a record that isn't there. */
export async function probeUnknown(backend: Backend, operation: Declared, input: CallInput): Promise<Difference[]> {
    const name = Object.keys(input.path ?? {}).find(parameter => ofRecords.test(parameter));
    if (!name) return [];
    const unknown = { ...input, path: { ...input.path, [name]: NOBODY } };
    return probe(backend, operation, unknown, true, 404, 'for an unknown id');
}

async function probe(
    backend: Backend,
    operation: Declared,
    input: CallInput,
    isSignedIn: boolean,
    expected: number,
    when: string,
): Promise<Difference[]> {
    const response = await ask(backend, operation, input, isSignedIn);
    if (!response) return [{ kind: 'no-answer', text: `no answer ${when}` }];
    if (response.status !== expected) {
        await response.body?.cancel();
        return [{ kind: 'status', text: `expected ${expected} ${when}, got ${response.status}` }];
    }
    return (await checkRefusal(operation, response)).differences;
}
