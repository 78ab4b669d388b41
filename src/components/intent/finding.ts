import type { ReadBack } from '../../dataProviders/paging/readBack';

/**
 * What the provider's records say about something that was sent (docs/rules.md#unknown-outcomes). `found`: it's this one. `maybe`:
 * these have everything that was sent, and no reference tells whether one of them is it. `none`: every record since it was sent
 * was read, and it's none of them. `unclear`: anything less.
 */
export type Finding<Row> =
    | { readonly kind: 'found'; readonly record: Row }
    | { readonly kind: 'maybe'; readonly records: readonly Row[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'unclear' };

/** How a record compares with what was sent: `same` by a reference, `alike` where nothing differs and no reference tells. */
export type Likeness = 'same' | 'alike' | 'other';

/** What the rows that were read come to. */
export function findingOf<Row>({ rows, isWhole }: ReadBack<Row>, likeness: (row: Row) => Likeness): Finding<Row> {
    const judged = rows.map(row => ({ row, is: likeness(row) }));
    const same = judged.filter(({ is }) => is === 'same').map(({ row }) => row);
    const [record] = same;
    if (record && same.length === 1) return { kind: 'found', record };
    const records = same.length > 0 ? same : judged.filter(({ is }) => is === 'alike').map(({ row }) => row);
    if (records.length > 0) return { kind: 'maybe', records };
    return { kind: isWhole ? 'none' : 'unclear' };
}

/** Asks first what a provider can answer at once, and reads the list back only where that doesn't find it. */
export async function lookBack<Row>(
    exact: () => Promise<readonly Row[]>,
    back: () => Promise<ReadBack<Row>>,
    likeness: (row: Row) => Likeness,
): Promise<Finding<Row>> {
    // A provider that doesn't know the filter says nothing about the record.
    const asked = findingOf({ rows: [...(await exact().catch(() => []))], isWhole: false }, likeness);
    return asked.kind === 'found' ? asked : findingOf(await back(), likeness);
}
