import * as z from 'zod/mini';
import { operation } from '../operation';
import { count } from '../rules/count';
import { decimal } from '../rules/decimal';
import { apart, extra } from '../rules/extra';
import { extension } from '../rules/extension';
import { isCurrency, keyedBy } from '../rules/keyed';
import { id, openEnum } from '../rules/text';
import { serviceTypes } from './destinationAccounts';
import { chargeTypes, paymentMethods, transferModes } from './transferWords';

/** One way to pay someone in a country. */
const Service = z.object({
    type: extra(openEnum(serviceTypes)),
    currency: extra(z.string()),
    /** The payment system that banks of the country use; null where none is on the way. */
    network: extra(z.nullable(z.string())),
});

/** A country that transfers can go to. */
export const DestinationCountry = keyedBy(
    'country_code',
    z.object({
        /** ISO 3166 alpha-3. */
        country_code: extra(z.string()),
        /** In English. */
        name: extra(z.string()),
        services: extra(z.array(Service)),
    }),
    { isKey: key => /^[A-Z]{2,3}$/.test(key) },
);
export type DestinationCountry = z.output<typeof DestinationCountry>;

export const listCountries = operation({
    api: 'fiat',
    method: 'GET',
    path: '/countries',
    summary: 'Countries that transfers can go to, with the ways to pay there',
    access: 'signed-in',
    kind: 'read',
    answer: z.array(DestinationCountry),
});

/** A currency that transfers can be sent or received in. */
export const TransferCurrency = keyedBy(
    'currency',
    z.object({
        currency: extra(z.string()),
        /** Decimal places of its amounts; as ISO 4217 has them where they're left out. */
        decimal_places: extra(count),
        /** Both where they're left out. */
        directions: extra(z.array(openEnum(transferModes))),
    }),
    { isKey: isCurrency },
);
export type TransferCurrency = z.output<typeof TransferCurrency>;

export const listCurrencies = operation({
    api: 'fiat',
    method: 'GET',
    path: '/currencies',
    summary: 'Currencies that transfers can be sent and received in',
    access: 'signed-in',
    kind: 'read',
    answer: z.array(TransferCurrency),
});

const SendingCurrency = keyedBy('currency', z.object({ currency: apart(z.string()), maximum_amount: apart(decimal) }), {
    amount: 'maximum_amount',
    isKey: isCurrency,
});

/** What a merchant may do with fiat payouts. What isn't said isn't limited. */
export const MerchantConfig = z.object({
    merchant_id: extra(id),
    /** May it pay out in fiat at all? */
    is_fiat_payout: extra(z.boolean()),
    /** The currencies it can send, each with the most that one transfer can be, without its fee. */
    sending_currencies: extra(z.array(SendingCurrency)),
    destination_types: extra(z.array(openEnum(serviceTypes))),
    payment_methods: extra(z.array(openEnum(paymentMethods))),
    charge_types: extra(z.array(openEnum(chargeTypes))),
});
export type MerchantConfig = z.output<typeof MerchantConfig>;

export const getMerchantConfig = operation({
    api: 'fiat',
    method: 'GET',
    path: '/merchant-config',
    summary: 'What a merchant may do with fiat payouts, and its limits',
    access: { area: 'fiat_payouts', letter: 'R' },
    kind: 'read',
    query: z.object({ merchant_id: extension(z.string()) }),
    answer: MerchantConfig,
});
