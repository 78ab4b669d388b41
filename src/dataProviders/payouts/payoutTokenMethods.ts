import { type CodeFor, type OtpRequested, requestOtp } from '../../../contracts/main/session';
import { createAccountToken, createMerchantToken } from '../../../contracts/main/withdrawals';
import { call } from '../../api/call';
import { type TokenCall, tokenCall } from './tokenCall';

/**
 * Requests a one-time code for an action: sent by email, or from the user's authenticator. Rejects with an ApiError.
 * @param codeFor the one call that it counts for, where the provider takes that
 */
export const requestActionCode = (codeFor?: CodeFor): Promise<OtpRequested> =>
    call(requestOtp, codeFor ? { body: codeFor } : {});

interface TokenParams extends TokenCall {
    /** If the merchant's settings require one. */
    code: string | undefined;
}

/** A token for one refund or withdrawal, valid for a few minutes. Rejects with an ApiError. */
export async function createPayoutToken({ code, ...of }: TokenParams): Promise<string> {
    const request = tokenCall(of);
    const body = { ...request.body, ...(code && { otp: code }) };
    const { token } =
        'merchantKey' in request.path
            ? await call(createMerchantToken, { path: request.path, body })
            : await call(createAccountToken, { path: request.path, body });
    return token;
}
