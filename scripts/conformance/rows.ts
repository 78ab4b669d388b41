export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `paging.next`. */
export const valueAt = (row: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => (isRow(value) ? value[name] : undefined), row);
