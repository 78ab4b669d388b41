import type { Page } from '@playwright/test';
import { CLIENT_ID } from '../../../../sandbox/session/client';
import { signInLink } from '../sandbox';
import { newestCode, passResendPause } from '../oneTimeCode';
import { OWNER, payoutsOf } from './ledger';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const MERCHANT_PATH = `/v1/dashboard/merchant/${MERCHANT_KEY}`;

/** The owner's own API client. Throws the provider's answer where a call is refused. */
async function ownerClient(page: Page) {
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
    return async <Answer>(method: 'POST' | 'PUT', path: string, data: object = {}): Promise<Answer> => {
        const headers = { authorization: `Bearer ${access_token}`, 'recaptcha-token': 'sandbox-test' };
        const response = await page.request.fetch(`/api/main${path}`, { method, headers, data });
        if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
        return (await response.json()) as Answer;
    };
}

/** Makes a payout by the owner: a quote, or one that was confirmed and waits for its approvers. Resolves to its reference. */
export async function makePayout(page: Page, made: 'quoted' | 'confirmed'): Promise<string> {
    const call = await ownerClient(page);
    const number = (await payoutsOf(page)).length;
    const { payout_reference: reference } = await call<{ payout_reference: string }>(
        'POST',
        `${MERCHANT_PATH}/payouts/local/crypto/direct`,
        {
            merchant_key: MERCHANT_KEY,
            username: OWNER,
            email: `fault.${number}@mail.example`,
            name: 'Niamh Brady',
            country: 'IE',
            crypto_currency: 'USDT_TRC20',
            address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
            withdraw_currency: 'EUR',
            withdraw_amount: `${20 + Math.floor(number / 9)}.${(number % 9) + 1}`,
        },
    );
    if (made === 'confirmed') {
        await passResendPause(page);
        await call('POST', '/v1/dashboard/request-otp');
        const otp = await newestCode(page, OWNER);
        await call('PUT', `${MERCHANT_PATH}/payouts/${reference}/local/crypto/confirm`, { otp });
    }
    return reference;
}
