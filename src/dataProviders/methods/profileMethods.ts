import type * as z from 'zod/mini';
import * as bank from '../../../contracts/main/bankAccounts';
import type { LegalEntity } from '../../../contracts/main/merchantFacts';
import * as contract from '../../../contracts/main/merchantProfile';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { callCoded } from '../../api/callCoded';

interface OfMerchant {
    merchantKey: string;
    signal?: AbortSignal;
}

/** Rejects with an ApiError, as all methods here do. */
export const getMerchantProfile = ({ merchantKey, signal }: OfMerchant): Promise<contract.MerchantProfile> =>
    call(contract.getMerchantProfile, { path: { merchantKey } }, { signal });

export const getLegalEntity = ({ merchantKey, signal }: OfMerchant): Promise<LegalEntity> =>
    call(contract.getLegalEntity, { path: { merchantKey } }, { signal });

export type ProfileChanges = Omit<z.output<typeof contract.updateMerchantProfile.body>, 'otp'>;

/** Without a phone number, the profile has none afterwards. */
export const saveMerchantProfile = ({ merchantKey, body }: { merchantKey: string; body: ProfileChanges }) =>
    callCoded(contract.updateMerchantProfile, { path: { merchantKey }, body });

/** With how many of them can't be told apart, and so can't be shown. */
export async function listBankAccounts({ merchantKey, signal }: OfMerchant) {
    const options = { signal, rowsBy: 'bank_key' satisfies keyof bank.BankAccount };
    const { data, unreadableRows = 0 } = await callRows(bank.listBankAccounts, { path: { merchantKey } }, options);
    return { accounts: wholeRows(data), unreadableRows };
}

export const addBankAccount = ({ merchantKey, body }: { merchantKey: string; body: bank.NewBankAccount }) =>
    callCoded(bank.createBankAccount, { path: { merchantKey }, body });

export const saveBankAccount = ({ bankKey, body }: { bankKey: string; body: bank.BankAccountChanges }) =>
    callCoded(bank.updateBankAccount, { path: { bankKey }, body });
