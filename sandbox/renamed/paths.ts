/** An object of JSON, of which nothing else is known. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field at a path such as `meta.next`; undefined where there is none. */
export const fieldAt = (row: Row, path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => (isRow(value) ? value[name] : undefined), row);

/** The row with a field at a path. */
export function withField(row: Row, path: string, value: unknown): Row {
    const [name = '', ...rest] = path.split('.');
    if (rest.length === 0) return { ...row, [name]: value };
    const inside = row[name];
    return { ...row, [name]: withField(isRow(inside) ? inside : {}, rest.join('.'), value) };
}

/** The row without a field at a path, nor what is empty without it. */
export function withoutField(row: Row, path: string): Row {
    const [name = '', ...rest] = path.split('.');
    const { [name]: inside, ...others } = row;
    if (rest.length === 0 || !isRow(inside)) return rest.length === 0 ? others : row;
    const left = withoutField(inside, rest.join('.'));
    return Object.keys(left).length === 0 ? others : { ...row, [name]: left };
}

/**
 * Changes each row at a place: empty for the value itself, `data[]` for each entry of a list under `data`, `accounts.*` for each
 * value of a map.
 */
export function changedAt(value: unknown, place: string, change: (row: Row) => Row): unknown {
    const [, first = '', rest = ''] = /^([^.[]+|\[\])\.?(.*)$/s.exec(place) ?? [];
    if (place === '') return isRow(value) ? change(value) : value;
    if (first === '[]') return Array.isArray(value) ? value.map(entry => changedAt(entry, rest, change)) : value;
    if (!isRow(value)) return value;
    const names = first === '*' ? Object.keys(value) : Object.hasOwn(value, first) ? [first] : [];
    return { ...value, ...Object.fromEntries(names.map(name => [name, changedAt(value[name], rest, change)])) };
}
