import * as z from 'zod/mini';
import { operation } from '../operation';
import { decimal } from '../rules/decimal';
import { apart } from '../rules/extra';
import { extension } from '../rules/extension';
import { isCurrency, keyedBy } from '../rules/keyed';

/** What a merchant can spend on fiat payouts in one currency. */
export const FiatBalance = keyedBy(
    'currency',
    z.object({
        currency: apart(z.string()),
        available_balance: apart(decimal),
    }),
    { amount: 'available_balance', isKey: isCurrency },
);
export type FiatBalance = z.output<typeof FiatBalance>;

export const listFiatBalances = operation({
    api: 'fiat',
    method: 'GET',
    path: '/balances',
    summary: 'The fiat balances of a merchant, one a currency',
    access: { area: 'fiat_payouts', letter: 'R' },
    kind: 'read',
    query: z.object({ merchant_id: extension(z.string()) }),
    answer: z.array(FiatBalance),
});
