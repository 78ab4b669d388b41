import * as z from 'zod/mini';
import callFields from '../../../contracts/callFields.json';
import type { Operation, Schema } from '../../../contracts/operation';
import { inEitherForm } from '../../../contracts/rules/collection';

/** What a call's adapter is compared with. */
export type DeclaredCall = Pick<
    Operation,
    'api' | 'method' | 'path' | 'query' | 'body' | 'answer' | 'paging' | 'form' | 'multipart' | 'rows'
>;

/** A schema's names: 0 for a value, true for whatever there is; the entries of a list are at `[]`, the values of a map at `*`. */
export type Outline = 0 | true | { readonly [name: string]: Outline };

/** What the contracts have in a call, as generated. */
export type CallFields = Partial<Record<'query' | 'body' | 'answer', Outline>> &
    Pick<Operation, 'paging' | 'form' | 'multipart' | 'rows'>;

let declared: readonly DeclaredCall[] | undefined;

/** All calls of the contracts by their names alone, since the contracts themselves are loaded page by page. */
export const declaredCalls = (): readonly DeclaredCall[] =>
    (declared ??= Object.entries(callFields as unknown as Record<string, CallFields>).map(declaredCall));

function declaredCall([name, { query, body, answer, ...call }]: readonly [string, CallFields]): DeclaredCall {
    const [api, method, path] = name.split(' ') as [Operation['api'], Operation['method'], string];
    return {
        ...{ api, method, path, ...call },
        ...(query !== undefined && { query: schemaOf(query) }),
        ...(body !== undefined && { body: schemaOf(body) }),
        answer: answer === undefined ? 'nothing' : schemaOf(answer),
    };
}

/** Of any collection it's taken that the other form is read: which ones are, the contracts alone say. */
const entryOf = (outline: Outline): Schema => inEitherForm(schemaOf(outline), () => undefined);

function schemaOf(outline: Outline): Schema {
    if (outline === true) return z.unknown();
    if (outline === 0) return z.string();
    const { '[]': entries, '*': values, ...fields } = outline;
    const names = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)] as const);
    const forms = [
        ...(entries === undefined ? [] : [z.array(entryOf(entries))]),
        ...(values === undefined ? [] : [z.record(z.string(), entryOf(values))]),
        ...(names.length > 0 ? [z.object(Object.fromEntries(names))] : []),
    ];
    return z.union(forms);
}
