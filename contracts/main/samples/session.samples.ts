import type { Samples } from '../../sample';
import type * as session from '../session';

export const sessionSamples: Samples<typeof session> = {
    loginRequestOtp: () => ({ body: { username: 'nobody@harbour.example', password: 'Wrong2026' } }),
    loginVerifyOtp: () => ({ body: { username: 'nobody@harbour.example', otp: '000000' } }),
    requestOtp: () => ({}),
    verifyOtp: () => ({ body: { otp: '000000' } }),
    token: () => ({ body: { client_id: 'unknown', grant_type: 'refresh_token', refresh_token: 'none' } }),
    codeToken: () => ({
        body: {
            client_id: 'unknown',
            grant_type: 'authorization_code',
            code: 'none',
            redirect_uri: 'https://dashboard.example/login',
        },
    }),
    revoke: () => ({ body: { token: 'none' } }),
    ping: () => ({}),
};
