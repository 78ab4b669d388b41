import * as z from 'zod/mini';
import { operation } from '../operation';
import { decimal, positiveAmount } from '../rules/decimal';
import { extra } from '../rules/extra';
import { extension } from '../rules/extension';
import { keyedBy } from '../rules/keyed';
import { sentId } from '../rules/plainLine';
import { oneTimeCode, openEnum } from '../rules/text';
import { instant } from '../rules/time';
import { externalId } from './newTransfer';
import { fiatCurrency, fixedByMode } from './quotes';
import { feeModes, transferModes } from './transferWords';
import { Transfer } from './transfers';

/** Two currencies that can be exchanged, in one direction. */
export const TradePair = keyedBy(
    'sending_currency',
    z.object({
        sending_currency: extra(z.string()),
        receiving_currency: extra(z.string()),
        /** Receiving currency for one unit of sending currency. */
        exchange_rate: extra(decimal),
        /** The share of the sending amount that is charged, rounded half up to the currency's places. */
        fee_rate: extra(decimal),
        /** Whether the fee is a part of the sending amount, or comes on top. */
        fee_mode: extra(openEnum(feeModes)),
        /** In the sending currency, both included. */
        minimum_amount: extra(decimal),
        maximum_amount: extra(decimal),
        /** Until when a trade at this rate is taken. */
        expires_at: extra(instant),
    }),
    { isKey: () => false },
);
export type TradePair = z.output<typeof TradePair>;

export const listTradePairs = operation({
    api: 'fiat',
    method: 'GET',
    path: '/trade-pairs',
    summary: 'The currencies that a merchant can exchange, with the rates of now',
    access: { area: 'trades', letter: 'R' },
    kind: 'read',
    query: z.object({ merchant_id: extension(z.string()) }),
    answer: z.array(TradePair),
});

export const NewTrade = z
    .object({
        merchant_id: sentId(),
        external_id: externalId,
        mode: z.enum(transferModes),
        sending_currency: fiatCurrency,
        /** The other amount follows from the rate, rounded half up to its currency's places. */
        sending_amount: z.optional(positiveAmount),
        receiving_currency: fiatCurrency,
        receiving_amount: z.optional(positiveAmount),
        /** The pair's, as it was shown. */
        exchange_rate: positiveAmount,
        otp: extra(oneTimeCode),
    })
    .check(fixedByMode);
export type NewTrade = z.input<typeof NewTrade>;

export const createTrade = operation({
    api: 'fiat',
    method: 'POST',
    path: '/trades',
    summary: 'Exchange one currency for another at a rate that was shown and has not expired',
    access: { area: 'trades', letter: 'W' },
    kind: 'money',
    stepUp: {
        field: 'otp',
        setting: 'manual_payout',
        extension: 'trade',
        unbound: ['exchange_rate', 'external_id'],
    },
    body: NewTrade,
    answer: Transfer,
});
