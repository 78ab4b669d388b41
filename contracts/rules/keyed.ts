import type * as z from 'zod/mini';
import { inEitherForm, isRow, type Row } from './collection';
import { readDecimal } from './decimal';

const isAmount = (value: unknown): boolean =>
    (typeof value === 'string' || typeof value === 'number') && readDecimal(value) !== undefined;

/** What an id is told by from a name, which may stand in its place: it has a digit. */
const isId = (key: string): boolean => /\d/.test(key);

/** A code in capitals, as a coin's or a currency's, or a test coin's. */
export const isCurrency = (key: string): boolean => /^(test)?(?=.*[A-Z])[A-Z\d]{2,12}([_-][A-Z\d]{2,10})?$/.test(key);

interface Key {
    /** The only amount that an entry is about: the map may have it in the entry's place. */
    amount?: string;
    /** What its keys may be; ids unless it's said. */
    isKey?: (key: string) => boolean;
}

/**
 * Marks the entries of a collection that may be a list or a map by what this field says (docs/rules.md#lists). In a list, `id` may
 * say it too, and an id alone may stand for its entry. A key counts where the entry lacks the field and no other field of it says
 * the same. Where that leaves an entry without it, nothing is read.
 */
export const keyedBy = <Fields extends z.core.$ZodShape>(
    name: string,
    entry: z.ZodMiniObject<Fields>,
    { amount, isKey = isId }: Key = {},
): z.ZodMiniObject<Fields> => {
    const others = Object.keys(entry.shape).filter(other => other !== name);
    const fromMap = (map: Row, isBare = false): unknown => {
        const entries = Object.entries(map);
        if (isBare && !(entries.length > 0 && entries.every(([key]) => isKey(key)))) return undefined;
        const rows = entries.map(([key, value]) => {
            const row = isRow(value) ? value : amount && isAmount(value) && { [amount]: value };
            if (!row) return null;
            if (row[name] !== undefined && row[name] !== null) return row;
            return isKey(key) && !others.some(other => String(row[other]) === key) ? { ...row, [name]: key } : null;
        });
        return rows.includes(null) ? undefined : rows;
    };
    const fromList = (list: readonly unknown[]): unknown => {
        const rows = list.map(row => (isRow(row) ? [row[name] ?? row.id, row] : [isKey(String(row)) && row, {}]));
        const entries = rows.filter(([id]) => typeof id === 'string' || typeof id === 'number');
        return list.length > 0 && entries.length === 0 ? undefined : Object.fromEntries(entries);
    };
    return inEitherForm(entry, (given, isBare) =>
        Array.isArray(given) ? fromList(given) : isRow(given) ? fromMap(given, isBare) : undefined,
    );
};
