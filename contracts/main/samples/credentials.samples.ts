import type { Samples } from '../../sample';
import type * as credentials from '../credentials';

const otp_pin = '123456';
const client_id = 'cid-sample';

export const credentialSamples: Samples<typeof credentials> = {
    createMerchantCredential: ({ merchantKey }) => ({ path: { merchantKey }, body: { otp_pin } }),
    listMerchantCredentials: ({ merchantKey }) => ({ path: { merchantKey } }),
    deleteMerchantCredential: ({ merchantKey }) => ({ path: { merchantKey }, body: { otp_pin, client_id } }),
    createPartnerCredential: ({ partnerId }) => ({ path: { partnerId }, body: { otp_pin } }),
    listPartnerCredentials: ({ partnerId }) => ({ path: { partnerId } }),
    deletePartnerCredential: ({ partnerId }) => ({ path: { partnerId }, body: { otp_pin, client_id } }),
    resetClientSecret: ({ merchantKey }) => ({ path: { merchantKey }, body: { otp_pin } }),
};
