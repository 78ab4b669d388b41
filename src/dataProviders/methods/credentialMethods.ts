import * as contract from '../../../contracts/main/credentials';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';

/** Whose credentials: a partner's, by an id that begins with `pid-`, or a merchant's, by its key (docs/rules.md#access). */
export type CredentialOwner = string;

const isPartner = (owner: CredentialOwner): boolean => owner.startsWith('pid-');

interface Listing {
    owner: CredentialOwner;
    signal?: AbortSignal;
}

/** Newest first, with how many of them have no readable id. Rejects with an ApiError. */
export async function listCredentials({ owner, signal }: Listing) {
    const options = { signal, rowsBy: 'client_id' satisfies keyof contract.ApiCredential };
    const { data, unreadableRows = 0 } = isPartner(owner)
        ? await callRows(contract.listPartnerCredentials, { path: { partnerId: owner } }, options)
        : await callRows(contract.listMerchantCredentials, { path: { merchantKey: owner } }, options);
    return { credentials: wholeRows(data), unreadableRows };
}

interface Confirmed {
    owner: CredentialOwner;
    code: string;
}

/** The answer alone has the secret. Rejects with an ApiError. */
export const createCredential = ({ owner, code: otp_pin }: Confirmed): Promise<contract.NewApiCredential> =>
    isPartner(owner)
        ? call(contract.createPartnerCredential, { path: { partnerId: owner }, body: { otp_pin } })
        : call(contract.createMerchantCredential, { path: { merchantKey: owner }, body: { otp_pin } });

/** Rejects with an ApiError. */
export async function deleteCredential({ owner, code, clientId }: Confirmed & { clientId: string }): Promise<void> {
    const body = { otp_pin: code, client_id: clientId };
    await (isPartner(owner)
        ? call(contract.deletePartnerCredential, { path: { partnerId: owner }, body })
        : call(contract.deleteMerchantCredential, { path: { merchantKey: owner }, body }));
}

/** The answer alone has the new secret. Rejects with an ApiError. */
export const resetClientSecret = ({ merchantKey, code }: { merchantKey: string; code: string }) =>
    call(contract.resetClientSecret, { path: { merchantKey }, body: { otp_pin: code } });
