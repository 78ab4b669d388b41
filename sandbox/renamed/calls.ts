import type { AdapterPaging } from '../../contracts/adapter';
import { Transfer } from '../../contracts/fiat/transfers';
import { Payout } from '../../contracts/main/payouts';
import type { Schema } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import type { Words } from './change';
import type { Names } from './names';
import type { RecordName } from './records';

/** A query key by another name. */
export interface RenamedKey {
    readonly to: string;
    readonly words?: Words;
    /** Where an adapter finds the same words. */
    readonly like?: string;
}

/** A call that this provider has otherwise than the contracts; what isn't here is as there. */
export interface RenamedCall {
    /** API, method and the contract's path. */
    readonly call: string;
    readonly path?: string;
    /** By the contracts' key. */
    readonly query?: Readonly<Record<string, RenamedKey>>;
    readonly body?: RecordName;
    /** By place in this provider's answer, inner ones first. */
    readonly answer?: Readonly<Record<string, RecordName>>;
    readonly paging?: AdapterPaging;
}

const payments = '/v1/dashboard/merchant/{merchantKey}/payments';
const payouts = '/v1/dashboard/merchant/{merchantKey}/payouts';
const refund = '/v1/dashboard/merchant/{merchantKey}/refund/local';

/** Every call that answers with one record of this kind. */
const answering = (schema: Schema): string[] =>
    operationList.filter(({ answer }) => answer === schema).map(({ api, method, path }) => `${api} ${method} ${path}`);

/** The calls of a provider with these names. */
export function callsOf({ fields, keys, words, paths, headers }: Names): readonly RenamedCall[] {
    const rows = `${fields.rows}[]`;
    const keyed = (record: 'payment' | 'payout') => ({
        status: { to: fields.state, words: words[record], like: `${record}.status` },
    });
    const size = { limit: { to: keys.size } };
    const paymentList = { query: { ...keyed('payment'), ...size }, answer: { [rows]: 'payment', '': 'page' } } as const;
    const payoutList = { query: { ...keyed('payout'), ...size }, answer: { [rows]: 'payout', '': 'page' } } as const;
    const paged = { page: { to: keys.number }, per_page: { to: keys.size } };
    const byHeaders = { kind: 'headers', ...headers } as const;
    const bodies: Readonly<Record<string, Partial<RenamedCall>>> = {
        [`main POST ${payouts}/local/crypto/direct`]: { path: paths.payout, body: 'newPayout' },
        [`main POST ${refund}`]: { body: 'newRefund' },
        'main POST /v1/payout/refund/custody': { body: 'newRefund' },
    };
    return [
        { call: 'main POST /v2/oauth/token', answer: { '': 'tokens' } },
        { call: 'main POST /v1/oauth/token', body: 'grant', answer: { '': 'tokens' } },
        { call: 'main POST /v1/dashboard/login-request-otp', path: paths.signIn, answer: { '': 'challenge' } },
        { call: 'main POST /v1/dashboard/login-verify-otp', body: 'grant' },
        { call: 'main POST /v1/dashboard/request-otp', answer: { '': 'challenge' } },
        { call: 'main GET /v1/dashboard/profile', answer: { '': 'profile' } },
        {
            call: 'main GET /v1/dashboard/merchants',
            answer: { 'data[].balances[]': 'balance', 'data[].accounts[]': 'account', 'data[]': 'merchant' },
        },
        {
            call: 'dashboard GET /dashboard/v1/entity_admins/profile',
            answer: { [`merchants.*.${fields.role}`]: 'group', 'merchants.*': 'membership' },
        },
        { call: `main GET ${payments}`, path: paths.payments, ...paymentList },
        { call: `main GET ${payments}/csv`, query: keyed('payment') },
        { call: `main GET ${payments}/summary`, answer: { 'totals[]': 'payment' } },
        {
            call: 'main GET /v1/dashboard/payment/{paymentReference}',
            path: paths.payment,
            answer: { [`${fields.onChain}[]`]: 'transaction', '': 'payment' },
        },
        { call: 'main POST /v1/dashboard/invoice/create', answer: { '': 'payment' } },
        { call: 'main GET /v1/dashboard/account/{apiId}/txs', answer: { 'data[]': 'transaction' } },
        { call: `main GET ${payouts}`, ...payoutList },
        { call: `main GET ${payouts}/csv`, query: keyed('payout') },
        ...answering(Payout).map(call => ({ call, ...bodies[call], answer: { '': 'payout' as const } })),
        {
            call: 'main GET /v1/dashboard/merchant/{merchantKey}/deposits',
            paging: { kind: 'pages', page: keys.number, size: keys.size, most: MOST_ROWS },
        },
        {
            call: 'fiat GET /dashboard/transfers',
            path: paths.transfers,
            query: { status: { to: fields.state }, ...paged },
            answer: { '[].history[]': 'transfer', '[]': 'transfer' },
            paging: byHeaders,
        },
        { call: 'fiat GET /dashboard/transfers/csv', query: { status: { to: fields.state } } },
        ...answering(Transfer).map(call => ({ call, answer: { 'history[]': 'transfer', '': 'transfer' } as const })),
        { call: 'fiat GET /destination-accounts', query: paged, paging: byHeaders },
        { call: 'fiat POST /quotes', body: 'newQuote', answer: { '': 'quote' } },
    ];
}

/** On a page of deposits. */
export const MOST_ROWS = 100;
