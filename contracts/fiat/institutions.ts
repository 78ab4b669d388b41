import * as z from 'zod/mini';
import { operation } from '../operation';
import { headerPaging, numberedPage } from '../paging';
import { apart, extra } from '../rules/extra';
import { extension } from '../rules/extension';
import { alpha3, filterText, id, openEnum } from '../rules/text';
import { bankCodeTypes } from './destinationAccounts';

/** Who pays the recipient: a bank, a wallet operator or a cash desk. */
const institution = {
    /** An account names it as its `receiving_institution_id`. */
    id,
    name: apart(z.string()),
    /** ISO 3166 alpha-3. */
    country_code: apart(z.string()),
};

export const Bank = z.object({
    ...institution,
    currency: apart(z.string()),
    type: apart(openEnum(['bank'])),
    /** One that it takes part in. */
    network: apart(z.nullable(z.string())),
    /** The payment systems it takes part in. */
    networks: extra(z.array(z.string())),
    /** The code of its head office; a branch may have its own. Null where the account number alone names the bank. */
    routing_type: extra(z.nullable(openEnum(bankCodeTypes))),
    routing_code: extra(z.nullable(z.string())),
});
export type Bank = z.output<typeof Bank>;

/** A wallet operator, or a desk that pays out cash. */
export const Wallet = z.object({
    ...institution,
    currency: extra(z.string()),
    type: extra(openEnum(['digital_wallet', 'cash_pickup'])),
});
export type Wallet = z.output<typeof Wallet>;

const filters = { ...headerPaging, country_code: z.optional(alpha3), name: filterText };

export const listBanks = operation({
    api: 'fiat',
    method: 'GET',
    path: '/banks',
    summary: 'Banks that transfers can go to, by country and name',
    access: 'signed-in',
    kind: 'read',
    paging: 'headers',
    query: z.object({ ...filters, currency: filterText, network: filterText }),
    answer: numberedPage(Bank),
});

export const listWallets = operation({
    api: 'fiat',
    method: 'GET',
    path: '/digital-wallets',
    summary: 'Wallet operators and cash desks that transfers can go to, by country and name',
    access: 'signed-in',
    kind: 'read',
    paging: 'headers',
    query: z.object({ ...filters, type: extension(z.optional(z.enum(['digital_wallet', 'cash_pickup']))) }),
    answer: numberedPage(Wallet),
});
