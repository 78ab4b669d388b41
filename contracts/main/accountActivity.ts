import * as z from 'zod/mini';
import { operation } from '../operation';
import { ownSizePaging, queryStringPage } from '../paging';
import { decimal } from '../rules/decimal';
import { extra } from '../rules/extra';
import { readPayments, Transaction } from './payments';

/** A stored `next` or `prev` as received, or only the cursor from it. */
const storedPlace = z.optional(z.string().check(z.maxLength(300)));

export const listAccountTransactions = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/account/{apiId}/txs',
    summary: 'Transactions that reached an account, newest first',
    access: readPayments,
    kind: 'read',
    query: z.object({ ...ownSizePaging, next: storedPlace, prev: storedPlace }),
    answer: queryStringPage(Transaction),
});

export const findAccountAddress = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/account/{apiId}/address/{address}',
    summary: 'What an account’s payment address received; without `address` in the answer it is none of the account’s',
    access: readPayments,
    kind: 'read',
    answer: z.object({
        address: z.optional(z.nullable(z.string())),
        crypto_currency: extra(z.string()),
        /** Total received at the address, in its crypto currency. */
        received: extra(decimal),
    }),
});
