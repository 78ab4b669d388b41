import { type CodeFor, type OtpRequested, requestOtp } from '../../../contracts/main/session';
import { createAccountToken, createMerchantToken, type PayoutTokenType } from '../../../contracts/main/withdrawals';
import { call } from '../../api/call';
import { config } from '../../config/config';

/**
 * Requests a one-time code for an action: sent by email, or from the user's authenticator. Rejects with an ApiError.
 * @param codeFor the one call that it counts for, where the provider asked for it there
 */
export const requestActionCode = (codeFor?: CodeFor): Promise<OtpRequested> =>
    call(requestOtp, codeFor ? { body: codeFor } : {});

interface TokenParams {
    merchantKey: string;
    apiId: string;
    type: PayoutTokenType;
    /** If the merchant's settings require one. */
    code: string | undefined;
}

/**
 * A token for one refund or withdrawal from an account, valid for a few minutes; the merchant's where the provider has only those
 * (capability `tokens`). Rejects with an ApiError.
 */
export async function createPayoutToken({ merchantKey, apiId, type, code }: TokenParams): Promise<string> {
    const body = { type, ...(code && { otp: code }) };
    const { token } =
        config.capabilities.tokens === 'merchant'
            ? await call(createMerchantToken, { path: { merchantKey }, body })
            : await call(createAccountToken, { path: { apiId }, body });
    return token;
}
