import * as z from 'zod/mini';
import { operation } from '../operation';
import { decimal } from '../rules/decimal';
import { apart, apartOr, extra } from '../rules/extra';
import { isCurrency, keyedBy } from '../rules/keyed';
import { sentId } from '../rules/plainLine';
import { id, openEnum } from '../rules/text';
import { KycLevels, LegalEntity } from './merchantFacts';
import { methodForms, withRecords } from './merchantForms';
import { HostedPage } from './hostedPage';
import { TwoFactorSettings } from './twoFactorFlags';

export const accountTypes = ['crypto', 'fiat'] as const;
export const settlementTypes = ['localcurrency', 'custody'] as const;

/**
 * A payment account (docs/rules.md#accounts). Amounts are totals since it was opened, in the local or crypto currency that the
 * field name says. What was paid out and refunded is missing for users who may not see balances, since it would tell them.
 */
export const Account = keyedBy(
    'api_id',
    z.object({
        api_id: id,
        pubkey: apart(z.string()),
        account_name: apart(z.string()),
        account_type: apart(openEnum(accountTypes)),
        active: apart(z.boolean()),
        /** By one name or the other (`settlementOf`). */
        settlement_type: apart(openEnum(settlementTypes)),
        settlement_mode: apart(openEnum(settlementTypes)),
        local_currency: apart(z.string()),
        crypto_currency: apart(z.string()),
        /** How many there are, or whatever else the provider has under these names. */
        transactions: z.optional(z.unknown()),
        addresses: z.optional(z.unknown()),
        payouts: z.optional(z.unknown()),
        receive_crypto_amount: apart(decimal),
        receive_local_amount: apart(decimal),
        receive_base_amount: apart(decimal),
        payout_local_amount: apart(decimal),
        payout_base_amount: apart(decimal),
        refund_local_amount: apart(decimal),
        refund_base_amount: apart(decimal),
    }),
);
export type Account = z.output<typeof Account>;

/** Where it isn't said, the provider decides. */
export const isInactive = ({ active }: Pick<Account, 'active'>): boolean => active === false;

/**
 * Those of a merchant's accounts that money may go to or come from: not the inactive ones. Where one alone is active, that may be the
 * selected one, as the specification has it, and says nothing of the others.
 */
export function usableAccounts<Each extends Pick<Account, 'active'>>(accounts: readonly Each[]): readonly Each[] {
    const usable = accounts.filter(account => !isInactive(account));
    return usable.length === 1 && usable[0]?.active ? accounts : usable;
}

/** What an account's payments become; undefined where the provider doesn't say. */
export const settlementOf = ({ settlement_type: type, settlement_mode: mode }: Account) => type ?? mode;

/** Test accounts have _t in their id (docs/rules.md#accounts). */
export const isTestAccount = (apiId: string): boolean => apiId.includes('_t');

/** A way to pay: the code of a coin on its network, or of a wallet (docs/rules.md#payment-methods). */
export const PaymentMethod = z.object({ crypto_currency: z.string(), enabled: z.boolean() });
export type PaymentMethod = z.output<typeof PaymentMethod>;

const Balance = keyedBy(
    'currency',
    z.object({ currency: z.string(), available: apart(decimal), reserved: extra(decimal) }),
    { amount: 'available', isKey: isCurrency },
);
export type Balance = z.output<typeof Balance>;

/** The active merchant with its accounts; `listAccounts` returns their figures, where this doesn't. */
export const Merchant = keyedBy(
    'id',
    z.object({
        id,
        merchant_key: id,
        merchant_name: apart(z.string()),
        email: apart(z.string()),
        phone: apart(z.nullable(z.string())),
        local_currency: apart(z.string()),
        partner_id: apart(z.nullable(id)),
        /** Where these two are left out, the action is offered, and the provider refuses it where it must. */
        can_withdraw: apartOr(z.boolean(), true),
        is_fiat_payout: apartOr(z.boolean(), true),
        merchant_mode: apart(z.nullable(z.string())),
        legal_entity: apart(z.nullable(LegalEntity)),
        /** The currency of the levels. */
        kyc_currency: apart(z.nullable(z.string())),
        kyc_levels: apart(z.nullable(KycLevels)),
        /** As `MerchantConfig` (contracts/fiat/reference), or in any other form. */
        fiat_merchant_config: z.optional(z.unknown()),
        two_factor_auth: apart(TwoFactorSettings),
        /** Null until the merchant sets it. */
        hosted_page: apart(z.nullable(HostedPage)),
        /** Every method there is, on or off. */
        methods: apart(z.array(PaymentMethod)),
        /** As which they came, where that's no records (`withRecords`). */
        methods_form: extra(openEnum(methodForms)),
        /** In local currency: an invoice above it needs a file. Null where none ever does. */
        invoice_upload_threshold: apart(z.nullable(decimal)),
        /**
         * Spendable balance per currency, and the amount reserved for pending payouts. Left out for users whose group may not see
         * balances (docs/rules.md#access).
         */
        balances: apart(z.array(Balance)),
        /** With their figures, or only their names. */
        accounts: z.array(Account),
    }),
);
export type Merchant = z.output<typeof Merchant>;

export const listMerchants = operation({
    api: 'main',
    method: 'GET',
    path: '/v1/dashboard/merchants',
    summary: 'The merchants of the signed-in user',
    access: 'signed-in',
    kind: 'read',
    answer: z.object({ data: z.array(Merchant) }),
    reform: withRecords,
});

export const listAccounts = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/accounts',
    summary: 'Accounts by public key, with their totals; keys of other tenants are left out',
    access: 'signed-in',
    kind: 'read',
    body: z.object({ pubkeys: z.array(sentId(254)).check(z.maxLength(500)) }),
    answer: z.object({ data: z.array(Account) }),
});

export const verifyAccount = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/account/verify',
    summary: 'Check a user name and password without signing in',
    access: 'signed-in',
    kind: 'write',
    body: z.object({ username: sentId(254), password: z.string() }),
    answer: z.object({ verified: extra(z.boolean()) }),
});
