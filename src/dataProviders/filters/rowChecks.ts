import { areOtherCurrencies } from '../../../contracts/currencies';
import { batchesDisplayedAs } from '../../../contracts/dashboard/batchStatus';
import { backendTradeStatuses, isTradeStatus } from '../../../contracts/fiat/trades';
import { isTestAccount } from '../../../contracts/main/merchants';
import { displayedPayoutType } from '../../../contracts/main/payoutTypes';
import { isEmail } from '../../../contracts/rules/email';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { isSameReference } from '../../../contracts/rules/sameReference';
import { dayAt, type Day, isDay, shiftDay } from '../../dates/days';
import type { TimeZone } from '../../dates/zones';
import { compare } from '../../money/arithmetic';

export type Row = Readonly<Record<string, unknown>>;

/** Does a row have what was asked for? Undefined where the row doesn't say, or the filter can't be compared with it. */
type Check = (row: Row, asked: string, zone: TimeZone) => boolean | undefined;

const textOf = (value: unknown): string | undefined =>
    ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** Equal: a status, a type, yes or no. */
const is =
    (field: string): Check =>
    (row, asked) => {
        const value = textOf(row[field]);
        return value === undefined ? undefined : value === asked;
    };

/** The same currency, whatever the provider calls a coin; a code that isn't known may be any. */
const isCurrency =
    (field: string): Check =>
    (row, asked) => {
        const value = textOf(row[field]);
        return value !== undefined && areOtherCurrencies(value, asked) ? false : undefined;
    };

/**
 * The reference or id, if it's given whole, whichever way a provider writes it. What is shorter than the row's may be a part of it, and several words are one for sure:
 * that's a search, and nobody knows how it's done.
 */
const isId =
    (field: string): Check =>
    (row, asked) => {
        const [value, sought] = [textOf(row[field]), asked.trim()];
        if (value === undefined || /\s/.test(sought)) return undefined;
        if (isSameReference(value, sought)) return true;
        return sought.length < value.length ? undefined : false;
    };

/** The same of an address on a network. */
const isAddress =
    (field: string): Check =>
    (row, asked) => {
        const [value, sought] = [textOf(row[field]), asked.trim()];
        return value === undefined || sought.length < value.length ? undefined : isSameAddress(value, sought);
    };

/** A whole email; a provider may find it as a part of another. */
const isOfEmail =
    (field: string): Check =>
    (row, asked) => {
        const [value, sought] = [textOf(row[field]), asked.trim()];
        return value === undefined || !isEmail(sought) ? undefined : value.toLowerCase().includes(sought.toLowerCase());
    };

/** A day of slack at either end, since a provider may count days in another zone. */
const dayOf = (row: Row, field: string, zone: TimeZone): Day | undefined => {
    const at = new Date(textOf(row[field]) ?? '');
    return Number.isNaN(at.getTime()) ? undefined : dayAt(at, zone);
};

const since =
    (field: string): Check =>
    (row, asked, zone) => {
        const day = isDay(asked) ? dayOf(row, field, zone) : undefined;
        return day === undefined ? undefined : day >= shiftDay(asked, -1);
    };

const until =
    (field: string): Check =>
    (row, asked, zone) => {
        const day = isDay(asked) ? dayOf(row, field, zone) : undefined;
        return day === undefined ? undefined : day <= shiftDay(asked, 1);
    };

/** By one field or the other, since nobody says which of them a provider filters by. */
const either =
    (one: Check, other: Check): Check =>
    (row, asked, zone) => {
        const [first, second] = [one(row, asked, zone), other(row, asked, zone)];
        if (first === undefined || second === undefined) return first ?? second;
        return first || second;
    };

const isTest: Check = ({ api_id: id }, asked) =>
    typeof id === 'string' ? String(isTestAccount(id)) === asked : undefined;

const isOverpaid: Check = ({ crypto_amount: requested, payment_crypto_amount: paid }, asked) =>
    typeof requested === 'string' && typeof paid === 'string'
        ? String(compare(paid, requested) > 0) === asked
        : undefined;

const payouts: Readonly<Record<string, Check>> = {
    type: ({ type }, asked) => (typeof type === 'string' ? displayedPayoutType(type) === asked : undefined),
    status: is('status'),
    from_date: either(since('payout_date'), since('created_at')),
    to_date: either(until('payout_date'), until('created_at')),
    from_modified_date: since('modified_date'),
    to_modified_date: until('modified_date'),
    email: isOfEmail('email'),
    bal_type: is('bal_type'),
    crypto_address: isAddress('crypto_address'),
    convert_type: is('convert_type'),
    sending_currency: isCurrency('sending_currency'),
    receiving_currency: isCurrency('receiving_currency'),
    batch_key: isId('batch_key'),
    is_auto: is('is_auto'),
    payment_reference: isId('payment_reference'),
    order_id: isId('order_id'),
    is_test: isTest,
};

const transfers: Readonly<Record<string, Check>> = {
    status: is('status'),
    sending_currency: isCurrency('sending_currency'),
    receiving_currency: isCurrency('receiving_currency'),
    from_date: since('created_at'),
    to_date: until('created_at'),
    has_documents: ({ documents }, asked) =>
        Array.isArray(documents) ? String(documents.length > 0) === asked : undefined,
};

/**
 * Which rows contradict which filter of a list. A search, a name, who made it or a description has none: how it's found isn't
 * known.
 */
export const rowChecks: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
    payments: {
        payment_reference: isId('payment_reference'),
        status: is('status'),
        status_from_date: since('status_date'),
        status_to_date: until('status_date'),
        payer_email: isOfEmail('payer_email'),
        address: isAddress('crypto_address'),
        order_currency: isCurrency('order_currency'),
        crypto_currency: isCurrency('crypto_currency'),
        from_date: since('created_at'),
        to_date: until('created_at'),
        payment_type: is('type'),
        is_overpaid: isOverpaid,
        is_test: isTest,
    },
    refunds: payouts,
    withdrawals: payouts,
    'crypto-payout-admin': payouts,
    'crypto-payout-admin/batch': {
        status: (row, asked) => {
            const { status, is_direct: isDirect } = row;
            if (typeof status !== 'string') return undefined;
            return batchesDisplayedAs(asked).some(
                of =>
                    of.status === status &&
                    (of.is_direct === undefined || isDirect === undefined || of.is_direct === String(isDirect)),
            );
        },
        from_date: since('created_at'),
        to_date: until('created_at'),
        batch_id: isId('id'),
        is_direct: is('is_direct'),
    },
    'batch-payouts': { status: is('status') },
    deposits: {
        dpst_ref_num: isId('dpst_ref_num'),
        created_at_from: since('created_at'),
        created_at_to: until('created_at'),
    },
    'manage-wallet-address': {
        email: isOfEmail('email'),
        crypto_currency: isCurrency('crypto_currency'),
        crypto_address: isAddress('address'),
    },
    'fiat-payout-admin': transfers,
    'trade-history': {
        ...transfers,
        status: (row, asked) =>
            typeof row.status === 'string' && isTradeStatus(asked)
                ? (backendTradeStatuses([asked]) as readonly string[]).includes(row.status)
                : undefined,
    },
    'audit-log': {
        action: is('action'),
        outcome: ({ refusal }, asked) =>
            refusal === undefined ? undefined : (refusal === null ? 'done' : 'refused') === asked,
        from_date: since('at'),
        to_date: until('at'),
    },
};

/** Keys of a list's filter that a row contradicts. */
export function contradicted(
    resource: string,
    filter: Readonly<Record<string, unknown>>,
    rows: readonly Row[],
    zone: TimeZone,
): string[] {
    const checks = (Object.hasOwn(rowChecks, resource) && rowChecks[resource]) || {};
    return Object.entries(filter).flatMap(([key, given]) => {
        const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
        const asked = (Array.isArray(given) ? given : [given]).filter(value => typeof value === 'string' && value);
        if (!check || asked.length === 0) return [];
        const isContradicted = rows.some(row => asked.every(value => check(row, value as string, zone) === false));
        return isContradicted ? [key] : [];
    });
}
