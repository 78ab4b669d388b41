import * as z from 'zod/mini';
import { operation } from '../../operation';
import { queryStringPage, queryStringPaging } from '../../paging';
import { decimal } from '../../rules/decimal';
import { extra } from '../../rules/extra';
import { sentId } from '../../rules/plainLine';
import { id } from '../../rules/text';
import { Account } from '../merchants';
import { readPayments, Transaction } from '../payments';

export const addPublicKey = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/add_pub',
    summary: 'The account of a public key, which its merchant’s users have from then on',
    access: 'signed-in',
    kind: 'write',
    deprecated: true,
    body: z.object({ pubkey: sentId(254).check(z.minLength(1)) }),
    answer: Account,
});

export const listTransactions = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/tx/{apiId}',
    summary: 'Transactions that reached an account, newest first',
    access: readPayments,
    kind: 'read',
    deprecated: true,
    query: z.object(queryStringPaging),
    answer: queryStringPage(Transaction),
});

export const getAccountBalance = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/balance/{apiId}',
    summary: 'What an account received, paid out and refunded, in its local currency',
    access: readPayments,
    kind: 'read',
    deprecated: true,
    answer: z.object({
        api_id: id,
        local_currency: extra(z.string()),
        received: extra(decimal),
        paid_out: extra(decimal),
        refunded: extra(decimal),
        /** Received less paid out and refunded. */
        balance: extra(decimal),
    }),
});
