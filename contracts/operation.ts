import type * as z from 'zod/mini';
import type { Area, Letter } from './access';

export type Api = 'main' | 'dashboard' | 'fiat';
export type Schema = z.ZodMiniType;

/** What a user's group must hold (docs/rules.md#access). */
export interface Permission {
    readonly area: Area;
    readonly letter: Letter;
}

/**
 * Access that depends on what a call is about: a field of its body or its query (`default` where that is left out), or the
 * type of the record that its path names. The permission of the field's value is needed, and `always` as well. A value that
 * is no case is denied, unless there is an `always`.
 */
export type AccessByField = (
    | { readonly byBody: string }
    | { readonly byQuery: string; readonly default?: string }
    | { readonly byRecord: 'type' }
) & { readonly always?: Permission; readonly cases: Readonly<Record<string, Permission>> };

/**
 * Who may call: anybody, any signed-in user, users of the partner that the path names, users who belong to the tenant that the
 * path names, or those of them whose group holds a letter for an area (docs/rules.md#access).
 */
export type Access = 'public' | 'signed-in' | 'partner' | 'member' | Permission | AccessByField;

/** What is known of one call. The client, the sandbox, the OpenAPI documents and the generated tests derive from it. */
export interface Operation {
    readonly api: Api;
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /**
     * Parameters in braces. `merchantKey`, `apiId`, `partnerId` and those that name one record of a tenant, such as
     * `paymentReference`, say whose the call is: the caller must belong there. Where a path has none of them, `merchant_key` or
     * `merchant_id` of the query or the body does.
     */
    readonly path: string;
    readonly summary: string;
    readonly access: Access;
    /** `read` may be repeated, `write` may not, `money` may not and carries an idempotency key. */
    readonly kind: 'read' | 'write' | 'money';
    /** A captcha token goes along in the `recaptcha-token` header. */
    readonly captcha?: true;
    /** The body goes as `application/x-www-form-urlencoded` instead of JSON. */
    readonly form?: true;
    /**
     * The answer is `{ data, pagination }` (contracts/paging); on the wire its body is the bare list, and the pagination
     * stands in the headers x-page, x-per-page and x-total (docs/rules.md#lists).
     */
    readonly paging?: 'headers';
    readonly query?: Schema;
    readonly body?: Schema;
    /** The largest body, in bytes, where it may be larger than others. */
    readonly maxBodyBytes?: number;
    readonly answer: Schema | 'csv' | 'pdf' | 'nothing';
}

export const operation = <const O extends Operation>(declared: O): O => declared;

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterName<Rest>
    : never;

type PathInput<O extends Operation> = [ParameterName<O['path']>] extends [never]
    ? unknown
    : { path: Record<ParameterName<O['path']>, string> };
type QueryInput<O> = O extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown;
type BodyInput<O> = O extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown;

/** What a caller gives: path parameters, query and body, each only where the operation has them. */
export type Input<O extends Operation> = PathInput<O> & QueryInput<O> & BodyInput<O>;

/** What a JSON answer holds once it was checked; files and empty answers have none. */
export type Answer<O extends Operation> = O['answer'] extends Schema ? z.output<O['answer']> : undefined;

/** What a server may write as the answer, before it is checked. */
export type AnswerSource<O extends Operation> = O['answer'] extends Schema ? z.input<O['answer']> : undefined;

const safeSegment = /^[A-Za-z0-9._~@+-]{1,254}$/;

/** A value that cannot stand in a path: empty, too long, or able to change which path it is. */
export class UnsafePathSegment extends Error {
    readonly parameter: string;
    constructor(parameter: string) {
        super(`The ${parameter} cannot be used in an address`);
        this.parameter = parameter;
    }
}

/**
 * The path with its parameters filled in, each encoded and pattern-checked, so that a value never adds or removes a segment.
 * @throws UnsafePathSegment
 */
export function buildPath(path: string, values: Readonly<Record<string, string>> = {}): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        if (!safeSegment.test(value) || /^\.+$/.test(value)) throw new UnsafePathSegment(name);
        return encodeURIComponent(value);
    });
}

/** A query as it goes over the wire: repeated keys for lists, nothing for what is empty (docs/rules.md#lists). */
export function buildQuery(query: Readonly<Record<string, unknown>> = {}): string {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
        for (const item of Array.isArray(value) ? value : [value]) {
            if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
        }
    }
    return search.toString();
}
