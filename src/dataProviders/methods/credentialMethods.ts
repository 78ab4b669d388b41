import * as contract from '../../../contracts/main/credentials';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';

/** Whose credentials: a merchant's, by its key, or a partner's, by its id. The two may be the same (docs/rules.md#credentials). */
export type CredentialOwner = { merchantKey: string } | { partnerId: string };

/** Partners' credentials are asked for with ids that start with `pid-`, whatever their other calls have. */
const atPartner = ({ partnerId: id }: { partnerId: string }) => ({
    path: { partnerId: id.startsWith('pid-') ? id : `pid-${id}` },
});

interface Listing {
    owner: CredentialOwner;
    signal?: AbortSignal;
}

/** Newest first, with how many of them have no readable id. Rejects with an ApiError. */
export async function listCredentials({ owner, signal }: Listing) {
    const options = { signal, rowsBy: 'client_id' satisfies keyof contract.ApiCredential };
    const { data, unreadableRows = 0 } =
        'partnerId' in owner
            ? await callRows(contract.listPartnerCredentials, atPartner(owner), options)
            : await callRows(contract.listMerchantCredentials, { path: owner }, options);
    return { credentials: wholeRows(data), unreadableRows };
}

interface Confirmed {
    owner: CredentialOwner;
    code: string;
}

/** The answer alone has the secret. Rejects with an ApiError. */
export const createCredential = ({ owner, code: otp_pin }: Confirmed): Promise<contract.NewApiCredential> =>
    'partnerId' in owner
        ? call(contract.createPartnerCredential, { ...atPartner(owner), body: { otp_pin } })
        : call(contract.createMerchantCredential, { path: owner, body: { otp_pin } });

/** Rejects with an ApiError. */
export async function deleteCredential({ owner, code, clientId }: Confirmed & { clientId: string }): Promise<void> {
    const body = { otp_pin: code, client_id: clientId };
    await ('partnerId' in owner
        ? call(contract.deletePartnerCredential, { ...atPartner(owner), body })
        : call(contract.deleteMerchantCredential, { path: owner, body }));
}

/** The answer alone has the new secret. Rejects with an ApiError. */
export const resetClientSecret = ({ merchantKey, code }: { merchantKey: string; code: string }) =>
    call(contract.resetClientSecret, { path: { merchantKey }, body: { otp_pin: code } });
