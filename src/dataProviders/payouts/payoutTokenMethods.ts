import { type OtpRequested, requestOtp } from '../../../contracts/main/session';
import { createAccountToken, type PayoutTokenType } from '../../../contracts/main/withdrawals';
import { call } from '../../api/call';

/** Asks for the one-time code of an action: sent by email, or made by the user's authenticator. Rejects with an ApiError. */
export const requestActionCode = (): Promise<OtpRequested> => call(requestOtp, {});

interface TokenParams {
    apiId: string;
    type: PayoutTokenType;
    /** Where the merchant's settings ask for one. */
    code: string | undefined;
}

/** A token for one refund or withdrawal of an account, good for a few minutes. Rejects with an ApiError. */
export async function createPayoutToken({ apiId, type, code }: TokenParams): Promise<string> {
    const { token } = await call(createAccountToken, { path: { apiId }, body: { type, ...(code && { otp: code }) } });
    return token;
}
