import { createHash } from 'node:crypto';
import { isRow } from './row';

/** The sandbox's ids by the numbers that stand for them. */
const texts = new Map<string, string>();

/** The number that stands for an id of the sandbox, the same after a restart. */
export function numberOf(id: string): number {
    // Six bytes: exact as a number in JSON.
    const number = createHash('sha256').update(id).digest().readUIntBE(0, 6);
    texts.set(String(number), id);
    return number;
}

const textOf = (given: string): string => texts.get(given) ?? given;

/** Ids of an answer that are numbers, by the names of their fields, and those that are a number as text. */
export interface Ids {
    readonly numbers?: readonly string[];
    readonly digits?: readonly string[];
}

/**
 * An answer with this provider's ids, wherever a field of such a name holds one of the sandbox's. Group ids, which the sandbox has
 * as numbers, are text, and the group None is null.
 */
export function withIds(value: unknown, ids: Ids): unknown {
    if (Array.isArray(value)) return value.map(each => withIds(each, ids));
    if (!isRow(value)) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, under]) => {
            if (name === 'group') return [name, withGroupId(under)];
            if (typeof under !== 'string') return [name, withIds(under, ids)];
            if (ids.numbers?.includes(name)) return [name, numberOf(under)];
            return [name, ids.digits?.includes(name) ? String(numberOf(under)) : under];
        }),
    );
}

/** A group by an id that is text; null where it's None. */
export const withGroupId = (group: unknown): unknown =>
    isRow(group) && group.id !== undefined
        ? String(group.id) === '0'
            ? null
            : { ...group, id: String(group.id) }
        : group;

/** A map with the numbers of its keys. */
export const withNumberKeys = (map: object): object =>
    Object.fromEntries(Object.entries(map).map(([id, under]) => [numberOf(id), under]));

const holdsId = (field: string): boolean => /(?:^|_)(?:id|key|after|before)$/.test(field);

/** The address with the sandbox's ids. */
export function addressWithOwnIds(url: URL): URL {
    const own = new URL(url);
    own.pathname = url.pathname.split('/').map(textOf).join('/');
    own.search = new URLSearchParams(
        [...url.searchParams].map(([key, value]) => [key, holdsId(key) ? textOf(value) : value]),
    ).toString();
    return own;
}

/** A body, or a part of one, with the sandbox's ids. */
export function withOwnIds(value: unknown, field = ''): unknown {
    if (typeof value === 'string' || typeof value === 'number') {
        const own = holdsId(field) ? texts.get(String(value)) : undefined;
        return own ?? value;
    }
    if (Array.isArray(value)) return value.map(each => withOwnIds(each, field));
    if (!isRow(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, under]) => [name, withOwnIds(under, name)]));
}
