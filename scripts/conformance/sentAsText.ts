import type { Adapter } from '../../contracts/adapter';
import { callIn } from '../../src/api/adapter/callName';
import { sourcesOf } from '../../src/api/adapter/fields';
import { fieldsAt } from '../../src/api/adapter/places';
import { wholeCall } from '../../src/api/adapter/wholeCall';
import { formsOfField } from './draft/form';
import { isRow, type Row } from './rows';
import type { SeenRecord } from './seen';
import type { CallInput, Declared, TextField } from './types';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Refused for what was sent. */
const isOfBody = (refused: string | undefined): boolean => /^(400|422)\b/.test(refused ?? '');

/**
 * Amounts and ids that a refused body had as text, where answers have them as numbers: nobody says in which form a provider takes
 * them. Of ids, those that came as that number. None that the call's adapter names itself.
 */
export function sentAsText(
    operation: Declared,
    { refused, body = {} }: { refused?: string | undefined } & Pick<CallInput, 'body'>,
    records: ReadonlyMap<Declared, readonly SeenRecord[]>,
    adapter: Adapter = { contracts: 1, calls: {} },
): TextField[] {
    if (!isOfBody(refused) || operation.form || operation.multipart) return [];
    const seen = [...records].flatMap(([{ api }, of]) =>
        of.flatMap(({ fields }) => fields.map(each => ({ api, ...each }))),
    );
    const hasAmounts = seen.some(
        ({ api, path, schema, values }) =>
            api === operation.api && formsOfField(path, schema)[0] === 'amount' && values.some(isNumber),
    );
    const ids = new Set(
        seen.flatMap(({ path, values }) => (/(^|[._])id$/.test(path) ? values.filter(isNumber).map(String) : [])),
    );
    const isAsText = (name: string, value: unknown): boolean =>
        typeof value === 'string' &&
        ((hasAmounts && /amount/.test(name) && /^\d+(\.\d+)?$/.test(value)) ||
            (/(^|_)id$/.test(name) && ids.has(value)));
    const { body: named = {} } = callIn(adapter, operation) ?? {};
    const { body: whole = {} } = wholeCall(adapter, operation);
    return placesOf(body).flatMap(([place, record]) => {
        const own = fieldsAt(adapter, named[place]);
        const fields = fieldsAt(adapter, whole[place]);
        return Object.keys(record)
            .filter(name => isAsText(name, record[name]) && !Object.hasOwn(own, name) && !isRow(fields[name]))
            .map(name => ({ place, name, theirs: sourcesOf(fields[name] ?? name)[0] ?? name }));
    });
}

/** A body itself, and the first row of each list in it. */
const placesOf = (body: Row): [place: string, record: Row][] => [
    ['', body],
    ...Object.entries(body).flatMap(([name, rows]): [string, Row][] => {
        const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
        return isRow(row) ? [[`${name}[]`, row]] : [];
    }),
];

/** What may be the reason, for whoever reads the report. */
export const asTextNote = (fields: readonly TextField[]): string =>
    `perhaps refused for its form: ${fields.map(({ name }) => name).join(', ')} ${fields.length === 1 ? 'is' : 'are'} sent as text, and answers have numbers`;
