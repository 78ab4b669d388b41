import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BankAccount } from '../../../contracts/main/bankAccounts';
import type { Operations } from '../../../contracts/operations';
import { bankAccounts, type BankAccountRow } from '../../database/schema/profile';
import { addBankAccount, changeBankAccount } from '../../domain/profile/bankAccounts';
import type { Handler } from '../handler';

const SHOWN = 4;

/** The number's end alone: nobody needs to read all of it, and what isn't sent can't be copied. */
const onWire = (row: BankAccountRow, now: Date): z.input<typeof BankAccount> => ({
    bank_key: row.bankKey,
    account_holder: row.accountHolder,
    bank_name: row.bankName,
    country_code: row.countryCode,
    currency: row.currency,
    bank_code_type: row.bankCodeType,
    bank_code: row.bankCode,
    account_number_type: row.accountNumberType,
    account_number_end: row.accountNumber.slice(-SHOWN),
    status: row.verifiedAt <= now ? 'verified' : 'to_be_verified',
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
});

export const listBankAccounts: Handler<Operations['listBankAccounts']> = async ({ services, tenant }) => {
    const rows = await services.database
        .select()
        .from(bankAccounts)
        .where(eq(bankAccounts.merchantId, tenant.merchantId))
        .orderBy(desc(bankAccounts.createdAt), desc(bankAccounts.bankKey));
    return { data: rows.map(row => onWire(row, services.clock.now())) };
};

export const createBankAccount: Handler<Operations['createBankAccount']> = async call => {
    const { services, caller, tenant, body } = call;
    const change = { merchantId: tenant.merchantId, by: caller.email };
    return onWire(await addBankAccount(services, change, body), services.clock.now());
};

export const updateBankAccount: Handler<Operations['updateBankAccount']> = async call => {
    const { services, caller, tenant, path, body } = call;
    const change = { merchantId: tenant.merchantId, by: caller.email };
    return onWire(await changeBankAccount(services, change, path.bankKey, body), services.clock.now());
};
