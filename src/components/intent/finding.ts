import type { ReadBack } from '../../dataProviders/paging/readBack';
import { type Made, recordId } from './recordId';

/**
 * What the provider's records say about something that was sent (docs/rules.md#unknown-outcomes). `found`: it's this one. `maybe`:
 * one of these may be it. Nothing that a provider promises rules them out, and no reference tells; if `isReferenced`, they have its
 * reference, but something else differs, or there are several. `none`: every record since it was sent was read, and it's none of
 * them. `untold`: its own record doesn't tell. `unclear`: anything less.
 */
export type Finding<Row> =
    | { readonly kind: 'found'; readonly record: Row }
    | { readonly kind: 'maybe'; readonly isReferenced?: boolean; readonly records: readonly Row[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'untold' }
    | { readonly kind: 'unclear' };

/**
 * How a record compares with what was sent: `same` by a reference, `differing` where it has the reference and something else of it
 * differs, `alike` where nothing rules it out and no reference tells.
 */
export type Likeness = 'same' | 'differing' | 'alike' | 'other';

/**
 * What the rows that were read come to.
 * @param isOther is a row that can't be read certainly another one, by its id?
 */
export function findingOf<Row>(
    { rows, unreadable = [], isWhole }: ReadBack<Row>,
    likeness: (row: Row) => Likeness,
    isOther: (id: string) => boolean,
): Finding<Row> {
    const judged = rows.map(row => ({ row, is: likeness(row) }));
    const those = (...wanted: Likeness[]) => judged.filter(({ is }) => wanted.includes(is)).map(({ row }) => row);
    const [record, ...more] = those('same');
    if (record && more.length === 0) return { kind: 'found', record };
    const referenced = those('same', 'differing');
    const isReferenced = referenced.length > 0;
    const records = isReferenced ? referenced : those('alike');
    if (records.length > 0) return { kind: 'maybe', isReferenced, records };
    return { kind: isWhole && unreadable.every(isOther) ? 'none' : 'unclear' };
}

/** Asks first what a provider can answer at once, and reads the list back only where that doesn't find it. */
export async function lookBack<Row extends Made>(
    exact: () => Promise<readonly Row[]>,
    back: () => Promise<ReadBack<Row>>,
    likeness: (row: Row) => Likeness,
    isOther: (id: string) => boolean,
): Promise<Finding<Row>> {
    // A provider that doesn't know the filter says nothing about the record.
    const asked = await exact().catch(() => []);
    const finding = findingOf({ rows: [...asked], isWhole: false }, likeness, isOther);
    if (finding.kind === 'found') return finding;
    const { rows, ...read } = await back();
    // What has the reference may lie further back than the list was read.
    const all = new Map([...asked, ...rows].map(row => [recordId(row), row]));
    return findingOf({ ...read, rows: [...all.values()] }, likeness, isOther);
}
