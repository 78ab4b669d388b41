import type { Page } from '@playwright/test';
import { CLIENT_ID } from '../../../../sandbox/session/client';
import { act, signInLink } from '../sandbox';
import { newestCode } from '../signIn';
import { RESEND_PAUSE_SECONDS } from './enterCode';
import { OWNER, payoutsOf } from './ledger';

const MERCHANT_PATH = '/v1/dashboard/merchant/mkey-harbourgoods0000000000001';

/** Makes a withdrawal that the provider reviews first, through the owner's own API client. Resolves to its reference. */
export async function makeReviewed(page: Page): Promise<string> {
    const link = new URLSearchParams((await signInLink(page, OWNER)).split('?')[1]);
    const granted = await page.request.post('/api/main/v2/oauth/token', {
        form: {
            client_id: CLIENT_ID,
            grant_type: 'authorization_code',
            code: link.get('code') ?? '',
            redirect_uri: 'http://program.test/login',
        },
    });
    const { access_token } = (await granted.json()) as { access_token: string };
    const post = async <Answer>(path: string, data: object = {}): Promise<Answer> => {
        const headers = { authorization: `Bearer ${access_token}` };
        const response = await page.request.post(`/api/main${path}`, { headers, data });
        if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
        return (await response.json()) as Answer;
    };
    const before = await payoutsOf(page);
    const payee = before.find(({ status, country, type }) => type === 'withdraw' && status === 'done' && country);
    await act(page, 'clock', { advanceSeconds: RESEND_PAUSE_SECONDS });
    await post('/v1/dashboard/request-otp');
    const { token } = await post<{ token: string }>(`${MERCHANT_PATH}/token`, {
        type: 'withdrawal',
        otp: await newestCode(page, OWNER),
    });
    const { payout_reference: reference } = await post<{ payout_reference: string }>(
        `${MERCHANT_PATH}/payouts/local-crypto`,
        {
            api_id: 'HA1587722191gQKF',
            crypto_currency: 'USDT_TRC20',
            address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
            email: payee?.email,
            name: payee?.name,
            country: payee?.country,
            withdraw_currency: 'EUR',
            withdraw_amount: String(15000 + before.length),
            token,
        },
    );
    return reference;
}
