import { type OtpRequested, requestOtp } from '../../../contracts/main/session';
import { createAccountToken, type PayoutTokenType } from '../../../contracts/main/withdrawals';
import { call } from '../../api/call';

/** Requests a one-time code for an action: sent by email, or from the user's authenticator. Rejects with an ApiError. */
export const requestActionCode = (): Promise<OtpRequested> => call(requestOtp, {});

interface TokenParams {
    apiId: string;
    type: PayoutTokenType;
    /** If the merchant's settings require one. */
    code: string | undefined;
}

/** A token for one refund or withdrawal from an account, valid for a few minutes. Rejects with an ApiError. */
export async function createPayoutToken({ apiId, type, code }: TokenParams): Promise<string> {
    const { token } = await call(createAccountToken, { path: { apiId }, body: { type, ...(code && { otp: code }) } });
    return token;
}
