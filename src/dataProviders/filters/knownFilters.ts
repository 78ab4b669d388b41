import { takesFilter } from '../../config/capabilities';
import { type FilterExtension, filterExtensions } from '../../config/configSchema';

/** The call whose query keys a list's filters are, as the configuration's capability names it. */
const calls: Readonly<Record<string, string>> = {
    payments: 'payments',
    refunds: 'payouts',
    withdrawals: 'payouts',
    'crypto-payout-admin': 'payouts',
    'fiat-payout-admin': 'transfers',
    'trade-history': 'transfers',
};

const isExtension = (name: string): name is FilterExtension => (filterExtensions as readonly string[]).includes(name);

let ignored: ReadonlySet<string> = new Set<string>();
const listeners = new Set<() => void>();

function publish(noted: ReadonlySet<string>) {
    ignored = noted;
    for (const listener of listeners) listener();
}

/** What was noted, as a value that changes when more is. */
export const ignoredFilters = {
    subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
    },
    get: (): ReadonlySet<string> => ignored,
};

/** Notes for this visit that the provider ignores a filter of a list, or that the rows of one merchant don't say what it's about. */
export const noteIgnored = (resource: string, key: string, merchantId?: string): void =>
    publish(new Set([...ignored, nameOf(resource, key, merchantId)]));

const nameOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Forgets what was noted, as a new visit does. */
export const forgetIgnored = (): void => publish(new Set());

/**
 * Can a list be filtered by a key, as that of a merchant? Not where the provider was seen to ignore it, nor by one of the product's
 * own that the configuration doesn't name (docs/rules.md#lists).
 */
export function isFilterable(resource: string, key: string, merchantId?: string): boolean {
    if ([undefined, merchantId].some(id => ignored.has(nameOf(resource, key, id)))) return false;
    const name = `${calls[resource] ?? ''}.${key}`;
    return !isExtension(name) || takesFilter(name);
}

/** The other end of a range of days; the key itself of any other. */
export const otherEnd = (key: string): string =>
    key
        .split('_')
        .map(word => ({ from: 'to', to: 'from' })[word] ?? word)
        .join('_');

/** A list's filter without what it can't be filtered by. A range goes whole. */
export const filterable = (resource: string, filter: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const isKept = (key: string) => !filter[key] || isFilterable(resource, key);
    return Object.fromEntries(
        Object.entries(filter).filter(([key]) => isFilterable(resource, key) && isKept(otherEnd(key))),
    );
};
