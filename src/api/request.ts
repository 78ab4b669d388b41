import { writeJson } from '../../contracts/json';
import { bodyTypeOf, buildPath, buildQuery, type Operation, UnaddressableValue } from '../../contracts/operation';
import { fileTypes } from '../../contracts/rules/fileType';
import type { AdaptedCall, Sent } from './adapter/adapt';
import { adapted } from './adapter/adapting';
import { has } from '../config/capabilities';
import { config } from '../config/config';
import { ApiError } from './errors';

/** The contract's `Input` for any operation. */
export type CallInput = Sent;

export interface PreparedRequest {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** A form sets its own content type, with its boundary. */
    readonly body: string | FormData | undefined;
    /** Where the provider names things otherwise. */
    readonly adapted: AdaptedCall | null;
}

/**
 * URL, headers and body of a call, the same for every attempt. The URL always starts with the base of the operation's API, so
 * that a bearer goes nowhere else.
 * @throws ApiError `unaddressable` for a value that can't be part of a URL, `incomplete` for one that the adapter has no form for
 */
export async function prepareRequest(
    operation: Operation,
    input: CallInput,
    idempotencyKey?: string,
): Promise<PreparedRequest> {
    const given = sentInput(operation, input);
    const adaptedCall = await adapted(operation, given);
    const { path, query: asked, body } = adaptedCall?.input ?? given;
    const query = typeof asked === 'string' ? asked : buildQuery(asked);
    const headers: Record<string, string> = { accept: acceptOf(operation) };
    if (body !== undefined && !operation.multipart) headers['content-type'] = bodyTypeOf(operation);
    if (idempotencyKey && has('idempotencyKeys')) headers['idempotency-key'] = idempotencyKey;
    return {
        url: config.apis[operation.api] + pathOf(operation, path, adaptedCall?.path) + (query && `?${query}`),
        headers,
        body: body === undefined ? undefined : writeBody(operation, body),
        adapted: adaptedCall,
    };
}

/** The input without the merchant of fiat calls, where the provider takes it from the token (capability `fiatMerchant`). */
export function sentInput<Taken extends CallInput>({ api }: Operation, input: Taken): Taken {
    if (api !== 'fiat' || has('fiatMerchant')) return input;
    const without = <Given>(given: Given): Given => {
        if (typeof given !== 'object' || given === null) return given;
        const { merchant_id: _, ...rest } = given as Given & { merchant_id?: unknown };
        return rest as Given;
    };
    return { ...input, query: without(input.query), body: without(input.body) };
}

function pathOf(operation: Operation, values: Record<string, string> | undefined, path = operation.path): string {
    try {
        return buildPath(path, values);
    } catch (error) {
        if (!(error instanceof UnaddressableValue)) throw error;
        throw new ApiError('unaddressable', operation, { outcome: 'not-done', cause: error });
    }
}

function writeBody(operation: Operation, body: unknown): string | FormData {
    if (operation.multipart) return formOf(body as Record<string, string | File | undefined>);
    return operation.form ? buildQuery(body as Record<string, unknown>) : writeJson(body);
}

/** Fields first, files last, as storage services want it. */
function formOf(body: Readonly<Record<string, string | File | undefined>>): FormData {
    const form = new FormData();
    const given = Object.entries(body).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
    );
    for (const [name, value] of given) if (typeof value === 'string') form.append(name, value);
    for (const [name, value] of given) if (typeof value !== 'string') form.append(name, value);
    return form;
}

function acceptOf({ answer }: Operation): string {
    if (answer === 'csv') return 'text/csv';
    if (answer === 'file') return fileTypes.join(', ');
    return answer === 'pdf' ? 'application/pdf' : 'application/json';
}
