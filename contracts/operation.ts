import type * as z from 'zod/mini';
import type { Area, Letter } from './access';
import type { PayoutTokenType, StepUp } from './twoFactor';

export type Api = 'main' | 'dashboard' | 'fiat';
export type Schema = z.ZodMiniType;

/** A permission that the user's group needs (docs/rules.md#access). */
export interface Permission {
    readonly area: Area;
    readonly letter: Letter;
}

/**
 * Access that depends on a value: a field of the body or query (`default` if it's left out), or the type of the record named in
 * the path. The caller needs that value's permission, and `always` as well. A value without a case is denied unless `always` is
 * set.
 */
export type AccessByField = (
    | { readonly byBody: string }
    | { readonly byQuery: string; readonly default?: string }
    | { readonly byRecord: 'type' }
) & { readonly always?: Permission; readonly cases: Readonly<Record<string, Permission>> };

/** Access for a call that names no tenant: users who have the permission for any of their merchants. */
export interface AccessAnywhere {
    readonly anywhere: Permission;
}

/**
 * Who may call: anyone, any signed-in user, users of the partner in the path, members of the tenant in the path, members whose
 * group has a letter for an area, or users whose group has it in any of their merchants (docs/rules.md#access).
 */
export type Access = 'public' | 'signed-in' | 'partner' | 'member' | Permission | AccessByField | AccessAnywhere;

/** One API call. The client, the sandbox, the OpenAPI documents and the generated tests derive from it. */
export interface Operation {
    readonly api: Api;
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /**
     * Parameters in braces. `merchantKey`, `apiId`, `partnerId` and record ids such as `paymentReference` identify the tenant,
     * which the caller must belong to. In a path without any of them, `merchant_key`, `merchant_id` or `entity_admin_link_id` in
     * the query or body does.
     */
    readonly path: string;
    readonly summary: string;
    readonly access: Access;
    /**
     * `read` may be repeated; `write` may not; `money` may not either and carries an idempotency key; `decision` approves, rejects
     * or cancels what moves money, without a key.
     */
    readonly kind: 'read' | 'write' | 'money' | 'decision';
    /** Of a public call: carries the bearer wherever there is a session, since only payers call it without one. */
    readonly withSession?: true;
    /** Isn't one of the provider's own calls: it has to be added for the page that needs it (`x-extension` in OpenAPI). */
    readonly extension?: true;
    /** Sends a captcha token in the `recaptcha-token` header. */
    readonly captcha?: true;
    /** Sends the body as `application/x-www-form-urlencoded` instead of JSON. */
    readonly form?: true;
    /** Sends the body as `multipart/form-data`: its fields are texts, and one may be a file. */
    readonly multipart?: true;
    /**
     * The answer is `{ data, pagination }` (contracts/paging). On the wire the body is the bare list, and the pagination is in
     * the headers x-page, x-per-page and x-total (docs/rules.md#lists).
     */
    readonly paging?: 'headers';
    /** Takes a one-time code in a field of the body, before anything is done (docs/rules.md#two-factor). */
    readonly stepUp?: StepUp;
    /** Takes a token of this type, which counts once, as its body's `token`. */
    readonly spends?: PayoutTokenType;
    /** How many calls are answered within a minute: of one user, or, where anybody may call, from one network. */
    readonly perMinute?: number;
    /** Older, and only there for who still uses it. */
    readonly deprecated?: true;
    readonly query?: Schema;
    readonly body?: Schema;
    /** The largest body, in bytes, where it may be larger than others. */
    readonly maxBodyBytes?: number;
    /** `file` is a file of one of the types that can be sent (contracts/rules/fileType). */
    readonly answer: Schema | 'csv' | 'pdf' | 'file' | 'nothing';
    /** The field of the answer that its rows are in, where that isn't `data`. They may come bare or under `data` all the same. */
    readonly rows?: string;
    /** Brings another form that its JSON may have into the one of the schema. */
    readonly reform?: (answer: unknown) => unknown;
}

/** Does money move, or stay, by it? Then an answer that may not be the provider's own says nothing about what was done. */
export const concernsMoney = ({ kind }: Pick<Operation, 'kind'>): boolean => kind === 'money' || kind === 'decision';

/** The media type of an operation's body. */
export function bodyTypeOf({ form, multipart }: Operation): string {
    if (multipart) return 'multipart/form-data';
    return form ? 'application/x-www-form-urlencoded' : 'application/json';
}

export const operation = <const O extends Operation>(declared: O): O => declared;

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterName<Rest>
    : never;

type PathInput<O extends Operation> = [ParameterName<O['path']>] extends [never]
    ? unknown
    : { path: Record<ParameterName<O['path']>, string> };
type QueryInput<O> = O extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown;
type BodyInput<O> = O extends { body: infer B extends Schema }
    ? undefined extends z.input<B>
        ? { body?: z.input<B> }
        : { body: z.input<B> }
    : unknown;

/** What a caller passes: path parameters, query and body, where the operation has them. */
export type Input<O extends Operation> = PathInput<O> & QueryInput<O> & BodyInput<O>;

/** A validated JSON answer; undefined for files and empty answers. */
export type Answer<O extends Operation> = O['answer'] extends Schema ? z.output<O['answer']> : undefined;

/** What a server may return as the answer, before validation. */
export type AnswerSource<O extends Operation> = O['answer'] extends Schema ? z.input<O['answer']> : undefined;

/** A value that can't go in a path: empty, one that a URL reads as a step in it, or text with half of a character. */
export class UnaddressableValue extends Error {
    readonly parameter: string;
    constructor(parameter: string, cause?: unknown) {
        super(`The ${parameter} cannot be used in an address`, { cause });
        this.parameter = parameter;
    }
}

/**
 * The path with its parameters filled in. Each value is encoded whole, so that it never adds or removes a segment.
 * @throws UnaddressableValue
 */
export function buildPath(path: string, values: Readonly<Record<string, string>> = {}): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, values[name] ?? ''));
}

function segmentOf(name: string, value: string): string {
    // Encoding leaves dots as they are, and URLs read an encoded dot as a dot.
    if (value === '' || value === '.' || value === '..') throw new UnaddressableValue(name);
    try {
        return encodeURIComponent(value);
    } catch (error) {
        throw new UnaddressableValue(name, error);
    }
}

/** A path's parameters by name, encoded as they stand in it; undefined where it isn't one of the pattern. */
export function readPath(pattern: string, path: string): Record<string, string> | undefined {
    const [parts, given] = [pattern.split('/'), path.split('/')];
    const isSame = parts.length === given.length && parts.every((part, at) => part[0] === '{' || part === given[at]);
    if (!isSame) return undefined;
    return Object.fromEntries(
        parts.flatMap((part, at) => (part[0] === '{' ? [[part.slice(1, -1), given[at] ?? '']] : [])),
    );
}

/** The query string: repeated keys for lists, nothing for empty values (docs/rules.md#lists). */
export function buildQuery(query: Readonly<Record<string, unknown>> = {}): string {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
        for (const item of Array.isArray(value) ? value : [value]) {
            if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
        }
    }
    return search.toString();
}
