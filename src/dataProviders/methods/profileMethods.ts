import type * as z from 'zod/mini';
import * as bank from '../../../contracts/main/bankAccounts';
import type { LegalEntity } from '../../../contracts/main/merchantFacts';
import * as contract from '../../../contracts/main/merchantProfile';
import type { UnreadableRow } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';

interface OfMerchant {
    merchantKey: string;
    signal?: AbortSignal;
}

/** Rejects with an ApiError, as all methods here do. */
export const getMerchantProfile = ({ merchantKey, signal }: OfMerchant): Promise<contract.MerchantProfile> =>
    call(contract.getMerchantProfile, { path: { merchantKey } }, { signal });

export const getLegalEntity = ({ merchantKey, signal }: OfMerchant): Promise<LegalEntity> =>
    call(contract.getLegalEntity, { path: { merchantKey } }, { signal });

export type ProfileChanges = z.output<typeof contract.updateMerchantProfile.body>;

/** Without a phone number, the profile has none afterwards. */
export const saveMerchantProfile = ({ merchantKey, body }: { merchantKey: string; body: ProfileChanges }) =>
    call(contract.updateMerchantProfile, { path: { merchantKey }, body });

export async function listBankAccounts({
    merchantKey,
    signal,
}: OfMerchant): Promise<(bank.BankAccount | UnreadableRow)[]> {
    return (await callRows(bank.listBankAccounts, { path: { merchantKey } }, { signal, rowsBy: 'bank_key' })).data;
}

export const addBankAccount = ({ merchantKey, body }: { merchantKey: string; body: bank.NewBankAccount }) =>
    call(bank.createBankAccount, { path: { merchantKey }, body });

export const saveBankAccount = ({ bankKey, body }: { bankKey: string; body: bank.BankAccountChanges }) =>
    call(bank.updateBankAccount, { path: { bankKey }, body });
