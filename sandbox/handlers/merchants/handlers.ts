import { and, asc, inArray } from 'drizzle-orm';
import { can, merchantsOf, seesBalances } from '../../../contracts/access';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { legalEntities } from '../../database/schema/profile';
import { accounts, merchants } from '../../database/schema/tenants';
import type { Querier } from '../../database/transaction';
import { balancesOf } from '../../domain/ledger/balances';
import { methodsOf } from '../../domain/methods';
import type { Handler } from '../handler';
import type { Caller } from '../../session/caller';
import { checkPassword } from '../../session/users';

const merchantIdsOf = (caller: Caller): string[] => merchantsOf(caller.permissions).map(link => link.merchant_id);

export const listMerchants: Handler<Operations['listMerchants']> = async ({ services, caller }) => {
    const { database } = services;
    const ids = merchantIdsOf(caller);
    const balances = await balancesOf(database, ids);
    const rows = await database.select().from(merchants).where(inArray(merchants.id, ids)).orderBy(merchants.name);
    const kycOf = await kycReader(database, ids, caller);
    const owned = await database.select().from(accounts).where(inArray(accounts.merchantId, ids)).orderBy(byOpening);
    return {
        data: rows.map(row => ({
            id: row.id,
            merchant_key: row.merchantKey,
            merchant_name: row.name,
            email: row.email,
            phone: row.phone,
            local_currency: row.localCurrency,
            partner_id: row.partnerId,
            can_withdraw: row.canWithdraw,
            is_fiat_payout: row.isFiatPayout,
            merchant_mode: row.mode,
            ...kycOf(row.id),
            two_factor_auth: row.twoFactorAuth,
            hosted_page: row.hostedPage,
            methods: methodsOf(row),
            invoice_upload_threshold:
                row.invoiceUploadThreshold === null ? null : exactNumber(row.invoiceUploadThreshold),
            ...(seesBalances(caller.permissions, row.id) && { balances: balances(row.id) }),
            accounts: owned
                .filter(account => account.merchantId === row.id)
                .map(account => ({
                    api_id: account.apiId,
                    pubkey: account.pubkey,
                    account_name: account.name,
                    crypto_currency: account.cryptoCurrency,
                })),
        })),
    };
};

/** What each merchant asks its payers for, for those who may see its profile. */
async function kycReader(database: Querier, ids: string[], { permissions }: Caller) {
    const entities = await database.select().from(legalEntities).where(inArray(legalEntities.merchantId, ids));
    return (id: string) => {
        const entity = entities.find(each => each.merchantId === id);
        if (!entity || !can(permissions, id, 'profile', 'R')) return {};
        const { level_1, level_2, level_3 } = entity.kycLevels;
        return {
            kyc_currency: entity.kycCurrency,
            kyc_levels: { level_1: exactNumber(level_1), level_2: exactNumber(level_2), level_3: exactNumber(level_3) },
        };
    };
}

export const listAccounts: Handler<Operations['listAccounts']> = async ({ services: { database }, caller, body }) => {
    const rows = await database
        .select()
        .from(accounts)
        .where(and(inArray(accounts.pubkey, body.pubkeys), inArray(accounts.merchantId, merchantIdsOf(caller))))
        .orderBy(byOpening);
    return {
        data: rows.map(row => ({
            api_id: row.apiId,
            pubkey: row.pubkey,
            account_name: row.name,
            account_type: row.accountType,
            active: row.active,
            settlement_type: row.settlementType,
            local_currency: row.localCurrency,
            crypto_currency: row.cryptoCurrency,
            receive_crypto_amount: exactNumber(row.receiveCryptoAmount),
            receive_local_amount: exactNumber(row.receiveLocalAmount),
            receive_base_amount: exactNumber(row.receiveBaseAmount),
            ...(seesBalances(caller.permissions, row.merchantId) && {
                payout_local_amount: exactNumber(row.payoutLocalAmount),
                payout_base_amount: exactNumber(row.payoutBaseAmount),
                refund_local_amount: exactNumber(row.refundLocalAmount),
                refund_base_amount: exactNumber(row.refundBaseAmount),
            }),
        })),
    };
};

/** Confirms only the caller's own name and password, so that nobody can try other people's here. */
export const verifyAccount: Handler<Operations['verifyAccount']> = async ({ services, network, caller, body }) => {
    const isOwn = body.username.toLowerCase() === caller.email;
    const user = await checkPassword(services, network, caller.email, body.password, caller.email);
    return { verified: isOwn && user !== undefined };
};

const byOpening = asc(accounts.position);
