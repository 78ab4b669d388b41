import * as z from 'zod/mini';
import { fiatCodes, isFiat } from '../currencies';
import { operation } from '../operation';
import { decimal } from '../rules/decimal';
import { alsoNamed, apart, extra } from '../rules/extra';
import { isCurrency, keyedBy } from '../rules/keyed';
import { instant } from '../rules/time';

const byCoin = { amount: 'rate', isKey: (key: string) => isCurrency(key) && !isFiat(key) };

export const ExchangeRate = keyedBy(
    'crypto_currency',
    z.object({
        crypto_currency: extra(z.string()),
        fiat_currency: apart(z.string()),
        /** Fiat for one unit of crypto. */
        rate: alsoNamed(extra(decimal), 'exchange_rate'),
        date: extra(instant),
    }),
    byCoin,
);
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

/** Rate of a currency pair: `to_currency` for one unit of `from_currency`. Their other names are those of the path. */
export const PairRate = z.object({
    from_currency: alsoNamed(extra(z.string()), 'from'),
    to_currency: alsoNamed(extra(z.string()), 'to'),
    rate: alsoNamed(decimal.check(), 'exchange_rate'),
    date: extra(instant),
});
export type PairRate = z.output<typeof PairRate>;

/** The rate for converting payouts, with the network fee of one. */
export const PayoutRate = keyedBy(
    'crypto_currency',
    z.extend(ExchangeRate, {
        /** In the crypto currency. */
        network_fee_crypto_amount: extra(decimal),
    }),
    byCoin,
);
export type PayoutRate = z.output<typeof PayoutRate>;

export const listPayoutRates = operation({
    api: 'main',
    method: 'GET',
    path: '/v2/payout/exchange_rates/{currency}',
    summary:
        'Rates at which payouts are converted, in one fiat currency; with api_id those that the account can pay out',
    access: 'signed-in',
    kind: 'read',
    query: z.object({ api_id: z.optional(z.string().check(z.maxLength(254))) }),
    answer: z.object({ data: z.array(PayoutRate) }),
});

export const getAccountRate = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/exchange_rate/{apiId}/{from}/{to}',
    summary: 'Fiat money for one unit of crypto, as an account gets it; crypto first, then fiat',
    access: 'public',
    withSession: true,
    kind: 'read',
    perMinute: 300,
    answer: PairRate,
});

export const getDollarRate = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/exchange_rate/USD/{fiat}',
    summary: 'Fiat money for one US dollar; for a crypto currency, what an order in US dollars gets for one unit of it',
    access: 'public',
    withSession: true,
    kind: 'read',
    perMinute: 300,
    answer: PairRate,
});

export const getOrderRate = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/exchange_rate/{orderCurrency}/{paymentCurrency}',
    summary: 'What an order gets, in its own currency, for one unit of the crypto currency it is paid in',
    access: 'public',
    withSession: true,
    kind: 'read',
    perMinute: 300,
    answer: PairRate,
});
