import type { SpecifiedCall } from './call';
import { company, destinationAccount, document, fields, individual, names, quote, transfer } from './entities';

const headerPage = ['page', 'per_page'];
/** Nothing is said of its rows. */
const undescribed = { answer: {}, list: 'bare' } as const;

/** Every id of this API is a number, but where a transfer names what it's of. */
const numbers = ['id', 'owner_id', 'transfer_id', 'receiving_institution_id'];
const named = ['destination_account_id', 'sender_id'];
const ids = { numbers: [...numbers, ...named] };
const fiat = (call: string, more: Partial<SpecifiedCall> = {}): SpecifiedCall => ({ api: 'fiat', call, ids, ...more });
const required = fields('field accepted_values');
const oneTransfer = { answer: transfer, ids: { numbers, digits: named } } as const;

export const fiatCalls: readonly SpecifiedCall[] = [
    fiat('GET /dashboard/transfers', {
        query: ['status', ...headerPage],
        ...oneTransfer,
        list: 'headers',
        amounts: 'texts',
    }),
    fiat('GET /dashboard/transfers/csv', { query: ['status'] }),
    fiat('GET /balances', { answer: fields('currency available_balance'), list: 'bare', amounts: 'texts' }),
    fiat('GET /individuals', { query: ['name', ...headerPage], answer: individual, list: 'headers' }),
    fiat('GET /companies', { query: ['name', ...headerPage], answer: company, list: 'headers' }),
    fiat('GET /individuals/{id}', { answer: individual }),
    fiat('GET /companies/{id}', { answer: company }),
    fiat('POST /individuals', { answer: individual }),
    fiat('POST /companies', { answer: company }),
    fiat('PATCH /individuals/{id}', { answer: individual }),
    fiat('PATCH /companies/{id}', { answer: company }),
    fiat('GET /destination-accounts', {
        query: ['currency', 'owner_id', ...headerPage],
        answer: destinationAccount,
        list: 'headers',
    }),
    fiat('POST /destination-accounts', { answer: destinationAccount }),
    fiat('PATCH /destination-accounts/{id}', { answer: destinationAccount }),
    fiat('POST /quotes', { answer: quote }),
    fiat('POST /quotes/{quoteId}/transfers', oneTransfer),
    fiat('POST /transfers/{id}/confirm', oneTransfer),
    fiat('GET /transfers/{id}/receipt'),
    fiat('GET /countries', undescribed),
    fiat('GET /banks', {
        query: [...names('country_code name network currency'), ...headerPage],
        answer: fields('id type name country_code currency network'),
        list: 'bare',
    }),
    fiat('GET /digital-wallets', {
        query: ['country_code', 'name', ...headerPage],
        answer: fields('id name country_code'),
        list: 'data',
    }),
    fiat('GET /currencies', undescribed),
    // Named without a word about what it holds, and every payout can do without it.
    fiat('GET /merchant-config', { answer: {} }),
    fiat('GET /required-fields', {
        query: names('country_code currency network type'),
        answer: {
            '*': {
                '*': {
                    individual_recipient: [required],
                    company_recipient: [required],
                    destination_account: [required],
                },
            },
        },
    }),
    fiat('POST /documents', { answer: document }),
    fiat('GET /documents/{id}'),
    fiat('POST /trades', oneTransfer),
    fiat('GET /trade-pairs', undescribed),
];
