import { type Adapter, type AdapterField, type AdapterFields, OPEN } from '../../../contracts/adapter';
import { askedKey } from '../../../src/api/adapter/askedKeys';
import { callName } from '../../../src/api/adapter/callName';
import { typesOfCall } from '../../../src/api/adapter/callTypes';
import { sourcesOf } from '../../../src/api/adapter/fields';
import { camelCase } from '../../../src/api/adapter/spelling';
import { operationList } from '../../../contracts/operations';
import { fieldsOf } from '../schema';
import type { SeenRecord } from '../seen';
import type { CallReport } from '../types';
import { soughtIn } from './candidates';

/** As many rows as any provider gives at a time. With more than it gives, a list would end too early. */
const SURE_ROWS = 10;

interface Seen {
    seen: readonly SeenRecord[] | undefined;
    headers: readonly string[];
    /** With which the run was made. */
    before: Adapter | undefined;
}

/** What a draft says of a call beside its fields: its path, its query keys and its pages. Returns what is asked of a person. */
export function draftCall(draft: Adapter, report: CallReport, { seen = [], headers, before }: Seen): string[] {
    const name = callName(report);
    const own = { ...draft.calls[name] };
    const questions: string[] = [];
    const ask = (what: string, text: string) => questions.push(`calls["${name}"].${what}: ${text}`);
    const has = (kind: string, at?: string) =>
        report.differences.some(each => each.kind === kind && (at === undefined || each.at === at));
    if (has('missing') && !report.optional) {
        own.path = OPEN;
        ask('path', 'the call is not there');
    }
    const query = { ...own.query };
    for (const { kind, at } of report.differences) {
        if (!at || (kind !== 'filter' && kind !== 'page-size') || query[at] === null) continue;
        // The next run tries it by the name that rows have.
        if (kind === 'filter' && draft.names?.[at] !== before?.names?.[at]) continue;
        const field = kind === 'filter' && query[at] === undefined ? fieldOfRows(draft, name, at) : undefined;
        // Until it's known what rows have, nothing can be asked for.
        if (JSON.stringify(field ?? '').includes(`"${OPEN}"`)) continue;
        const rows = field && nameOf(field, at);
        if (rows !== undefined) {
            query[at] = rows;
            continue;
        }
        const like = kind === 'filter' ? likeOf(draft, own, at) : undefined;
        query[at] = like ? { to: OPEN, like } : OPEN;
        ask(`query.${at}`, kind === 'filter' ? filterText(name, at) : 'the key of the page size');
    }
    if (has('paging', 'page')) {
        query.page = OPEN;
        ask('query.page', 'the key of the page number');
    }
    if (isCounted(report, seen)) {
        delete query.limit;
        own.paging = { kind: 'pages', page: OPEN, size: OPEN, most: SURE_ROWS };
        ask(
            'paging',
            'the keys of the page number and the page size; in `most`, how many rows it gives at a time: 10 is safe, and takes the most calls',
        );
    }
    if (['x-page', 'x-per-page', 'x-total'].some(header => has('paging', header))) {
        own.paging = { kind: 'headers', ...headerNames(headers) };
        const open = Object.entries(own.paging).filter(([, header]) => header === OPEN);
        for (const [part] of open) ask(`paging.${part}`, `one of ${headers.join(', ')}`);
    }
    for (const { place, name: field, theirs } of report.asText ?? []) {
        const given = own.body?.[place] ?? {};
        if (typeof given === 'string') continue;
        own.body = { ...own.body, [place]: { ...given, [field]: OPEN } };
        const asNumber = `{ "from": "${theirs}", "as": "number" }`;
        ask(
            `body["${place}"].${field}`,
            `as a number? It was refused as text, and answers have numbers: ${asNumber}, or "${theirs}" where it is a text`,
        );
    }
    if (Object.keys(query).length > 0) own.query = query;
    else delete own.query;
    if (Object.keys(own).length > 0) draft.calls[name] = own;
    return questions;
}

/** What is asked of a filter's key: nobody is told that there may be none where an adapter that says so isn't taken. */
function filterText(call: string, key: string): string {
    const asked = askedKey(call, key);
    return `the key of this filter, ${asked && !asked.isCompared ? asked.why : 'or null if there is none'}`;
}

/** A list's file is asked for with the list's filters, as far as anybody knows: what it leaves out doesn't show. */
export function draftFiles(draft: Adapter): void {
    for (const operation of operationList.filter(({ answer }) => answer === 'csv')) {
        const list = draft.calls[callName({ ...operation, path: operation.path.replace(/\/csv$/, '') })]?.query ?? {};
        const keys = Object.keys(fieldsOf(operation.query) ?? {});
        const shared = Object.entries(list).filter(([key]) => keys.includes(key));
        const own = draft.calls[callName(operation)];
        if (shared.length === 0) continue;
        draft.calls[callName(operation)] = { ...own, query: { ...Object.fromEntries(shared), ...own?.query } };
    }
}

/** What a draft says of the field of a list's rows that a filter is about. */
function fieldOfRows({ records = {} }: Adapter, call: string, key: string): AdapterField | undefined {
    const types = typesOfCall(call).rows ?? [];
    return types.map(type => records[type]?.[key]).find(Boolean);
}

/** The name of a field, where that isn't what was asked by. */
function nameOf(field: AdapterField, key: string): string | undefined {
    const [theirs, ...more] = sourcesOf(field);
    const isName = theirs !== undefined && more.length === 0 && !theirs.includes('.');
    return isName && camelCase(key) !== camelCase(theirs) ? theirs : undefined;
}

/** Where the words of a field that a filter is about are. */
function likeOf({ records = {} }: Adapter, { answer = {} }: Adapter['calls'][string], key: string): string | undefined {
    const isWorded = (fields: AdapterFields | undefined) => {
        const field = fields?.[key];
        return typeof field === 'object' && field !== null && 'values' in field;
    };
    const name = Object.values(answer).find(given => typeof given === 'string' && isWorded(records[given]));
    return typeof name === 'string' ? `${name}.${key}` : undefined;
}

/** A list that never says where it goes on, and has no field that may: its pages may be counted. */
function isCounted({ differences }: CallReport, seen: readonly SeenRecord[]): boolean {
    const root = seen.find(({ place }) => place === '');
    const next = root?.fields.find(({ path }) => path === 'meta.next' || path === 'meta');
    const isSilent = next?.values.every(value => value === undefined) ?? false;
    const isSought = root && soughtIn(root).some(({ field }) => field.path.startsWith('meta'));
    return isSilent && !isSought && differences.some(({ at }) => at === 'limit' || at === 'meta.next' || at === 'meta');
}

/** A header for each part of a pagination, by what their names say. */
function headerNames(headers: readonly string[]): { page: string; perPage: string; total: string } {
    const one = (found: readonly string[]) => (found.length === 1 && found[0]) || OPEN;
    const perPage = headers.filter(name => /size|per|limit/.test(name));
    const total = headers.filter(name => /total|count|result/.test(name));
    const page = headers.filter(name => /page|index/.test(name) && !perPage.includes(name) && !total.includes(name));
    return { page: one(page), perPage: one(perPage), total: one(total.filter(name => !perPage.includes(name))) };
}
