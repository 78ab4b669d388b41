import * as contract from '../../../contracts/main/credentials';
import { wholeRows } from '../../api/answer/unreadable';
import { callRows } from '../../api/call';
import { callCoded } from '../../api/callCoded';

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

interface Of {
    owner: CredentialOwner;
}

/** The answer alone has the secret. Rejects with an ApiError or StepUpCancelled. */
export const createCredential = ({ owner }: Of): Promise<contract.NewApiCredential> =>
    'partnerId' in owner
        ? callCoded(contract.createPartnerCredential, { ...atPartner(owner), body: {} })
        : callCoded(contract.createMerchantCredential, { path: owner, body: {} });

/** Rejects with an ApiError or StepUpCancelled. */
export async function deleteCredential({ owner, clientId }: Of & { clientId: string }): Promise<void> {
    const body = { client_id: clientId };
    await ('partnerId' in owner
        ? callCoded(contract.deletePartnerCredential, { ...atPartner(owner), body })
        : callCoded(contract.deleteMerchantCredential, { path: owner, body }));
}

/** The answer alone has the new secret. Rejects with an ApiError or StepUpCancelled. */
export const resetClientSecret = ({ merchantKey }: { merchantKey: string }) =>
    callCoded(contract.resetClientSecret, { path: { merchantKey }, body: {} });
