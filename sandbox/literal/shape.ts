import { inLiteralAreas } from './areas';
import { convertTypeOf } from './convertTypes';
import { numberOf } from './ids';
import { operatorOf } from './operators';
import { isRow, type Row } from './row';
import type { Shape } from './entities';

/** The specification's names for what the sandbox calls otherwise, or has in one piece. */
const specified: Readonly<Record<string, (row: Row) => unknown>> = {
    settlement_mode: row => row.settlement_type,
    apiId: row => row.api_id,
    clientId: row => row.client_id,
    firstName: row => row.firstname,
    lastName: row => row.lastname,
    withdraw_currency: row => row.sending_currency,
    withdraw_amount: row => row.sending_amount,
    mobile_phone: row => row.mobile_number,
    event: () => 'payment',
    payment_tier: row => row.status,
    payment_tier_date: row => row.status_date,
    // What was paid, in the currency of the order.
    payment_currency: row => row.order_currency,
    payment_amount: row => row.receive_amount,
    display_crypto_currency: row => row.crypto_currency,
    // Named without a word of what is in it.
    legal_entity: row => row.merchant_name,
    fiat_merchant_config: row => ({ name: row.merchant_name }),
    sender_id: row => (isRow(row.sender) ? row.sender.id : undefined),
    destination_account_id: row => (isRow(row.destination_account) ? row.destination_account.id : undefined),
    // Named beside the account's figures: how many, or which.
    transactions: row => countOf(row, 4000),
    addresses: row => String(countOf(row, 900)),
    payouts: row => Array.from({ length: countOf(row, 3) }, (_, index) => `${String(row.api_id)}-${index + 1}`),
    firstname: row => (typeof row.name === 'string' ? row.name.split(/\s/u, 1)[0] : undefined),
    lastname: row => (typeof row.name === 'string' ? row.name.replace(/^\S*\s*/u, '') : undefined),
};

const countOf = ({ api_id: id }: Row, most: number): number => numberOf(String(id)) % most;

/** Not given beside its other name. */
const OTHER_NAME = 'settlement_type';

const valueOf = (row: Row, field: string): unknown => {
    const given = row[field] ?? specified[field]?.(row) ?? row[field];
    if (field === 'convert_type') return convertTypeOf(given);
    if (field === 'operator') return operatorOf(given);
    if (field === 'methods' && Array.isArray(given)) return namesOfMethods(given);
    return field === 'permissions' && isRow(given) ? inLiteralAreas(given) : given;
};

/** The names of those that are on. */
const namesOfMethods = (methods: readonly unknown[]): unknown[] =>
    methods.flatMap(method => (isRow(method) && method.enabled === true ? [method.crypto_currency] : []));

/** What of a value its shape names. */
export function shaped(value: unknown, shape: Shape): unknown {
    if (shape === true || value === null) return value;
    if (isList(shape)) return Array.isArray(value) ? value.map(entry => shaped(entry, shape[0])) : value;
    if (!isRow(value)) return value;
    const every = shape['*'];
    const named = every ? Object.keys(value).map(field => [field, every] as const) : Object.entries(shape);
    return Object.fromEntries(
        named.flatMap(([field, of]) => {
            const given = field === OTHER_NAME ? undefined : valueOf(value, field);
            return given === undefined ? [] : [[field, shaped(given, of)] as const];
        }),
    );
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
