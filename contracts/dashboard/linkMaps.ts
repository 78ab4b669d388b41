type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map by id. One that came as a list has the entries that name theirs; a list without a single record stays as it came. */
function byId(given: unknown, name: string): unknown {
    if (!Array.isArray(given) || (given.length > 0 && !given.some(isRow))) return given;
    const rows = given.filter(isRow).map(row => [row[name] ?? row.id, row] as const);
    return Object.fromEntries(rows.filter(([id]) => typeof id === 'string' || typeof id === 'number'));
}

/** A user's merchants, and the partners with theirs, as maps: a provider may have lists in their place. */
export function withLinkMaps(user: unknown): unknown {
    if (!isRow(user)) return user;
    const merchantsOf = (row: Row) => ({ ...row, merchants: byId(row.merchants, 'merchant_id') });
    const partners = byId(user.partners, 'partner_id');
    if (!isRow(partners)) return merchantsOf(user);
    const each = Object.entries(partners).map(([id, row]) => [id, isRow(row) ? merchantsOf(row) : row]);
    return { ...merchantsOf(user), partners: Object.fromEntries(each) as unknown };
}

/** The same of a list of users. */
export const withLinkMapsEach = (list: unknown): unknown =>
    isRow(list) && Array.isArray(list.data) ? { ...list, data: list.data.map(withLinkMaps) } : list;
