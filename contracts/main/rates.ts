import * as z from 'zod/mini';
import { fiatCodes } from '../currencies';
import { operation } from '../operation';
import { decimal } from '../rules/decimal';
import { instant } from '../rules/time';

export const ExchangeRate = z.object({
    crypto_currency: z.string(),
    fiat_currency: z.string(),
    /** Fiat for one unit of crypto. */
    rate: decimal,
    date: instant,
});
export type ExchangeRate = z.output<typeof ExchangeRate>;

export const listExchangeRates = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/exchange_rates',
    summary: 'Rates of every supported crypto currency',
    access: 'signed-in',
    kind: 'read',
    query: z.object({ fiat_currency: z.optional(z.enum(fiatCodes)) }),
    answer: z.object({ data: z.array(ExchangeRate) }),
});
