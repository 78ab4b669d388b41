import { soughtIn } from './draft/candidates';
import { needs } from '../../contracts/needs';
import type { Operation, Schema } from '../../contracts/operation';
import type { SeenRecord } from './seen';
import type { Difference, Found } from './types';

/** Of these one is enough. */
const eitherOf: readonly (readonly string[])[] = [['settlement_type', 'settlement_mode']];

/** What the dashboard does without a field. */
const without: Readonly<Record<string, string | undefined>> = {
    'meta.total': 'Pages aren’t numbered to the last, and home counts the first 50 rows of each list',
};

/** Nothing stands there at either end of a list. */
const mayEnd = ['meta.next', 'meta.prev'];

/**
 * Fields that the specification names and the answers lack, and extra ones that the dashboard does without. One that is on no row
 * and that a page needs differs where the answer has a field that may be it by another name; else the provider doesn't have it.
 * Where something can't be done without it, that is said.
 */
export function fieldsMissing(
    { answer }: Pick<Operation, 'answer'>,
    records: readonly SeenRecord[],
    told: readonly Difference[],
): Found {
    const differences: Difference[] = [];
    const notes: string[] = [];
    const extra: string[] = [];
    for (const record of records) {
        const { place, fields } = record;
        const sought = soughtIn(record).map(({ field }) => field.path);
        const isThere = (path: string) =>
            fields.some(field => field.path === path && count(field.values) < field.values.length);
        const needed = needs.filter(need => need.of.answer === answer && need.shape === record.shape);
        for (const { path, schema, isExtra, isAbsent, values } of fields) {
            const missing = count(values);
            const at = [...place.split(/(?=\[\])|\./), ...path.split('.')].filter(Boolean).join('.');
            if (missing === 0 || told.some(difference => inRow(difference.at ?? '') === inRow(at))) continue;
            if (eitherOf.some(names => names.includes(path) && names.some(isThere))) continue;
            if (mayEnd.includes(path)) continue;
            const isWhole = missing === values.length;
            const isDue = !isExtra && isWhole && sought.includes(path);
            const need = needed.find(each => each.fields.some(names => names.includes(path) && !names.some(isThere)));
            if (isAbsent) {
                notes.push(`${at}: none, as the adapter says: ${need?.without ?? 'a dash'}`);
            } else if (need && isDue) {
                differences.push({ kind: 'field', at, text: `missing, perhaps under another name: ${need.without}` });
            } else if (need) {
                notes.push(`without ${at}, ${need.without}`);
            } else if (isExtra && isWhole) {
                if (without[path] === undefined) extra.push(at);
                else notes.push(`without ${at}: ${without[path]}`);
            } else if (isDue && !mayLack(schema)) {
                differences.push({
                    kind: 'field',
                    at,
                    text: 'missing, and there are fields that the contract doesn’t know',
                });
            } else if (!isExtra) {
                const among = isWhole && sought.includes(path) ? ', or one that the contract doesn’t know' : '';
                notes.push(`${at} is missing on ${isWhole ? 'all' : missing} of ${values.length}: a dash${among}`);
            }
        }
    }
    if (extra.length > 0) notes.push(`without ${extra.join(', ')}: what they would show is left out`);
    return { differences, notes };
}

/** Do pages go on without it? */
const mayLack = (schema: Schema): boolean => schema.safeParse(undefined).success;

/** Lists are bare or under `data`. */
const inRow = (at: string): string => at.replace(/^(data\.)?\[\]\./, '');

const count = (values: readonly unknown[]): number => values.filter(value => value === undefined).length;
