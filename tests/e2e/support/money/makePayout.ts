import type { Page } from '@playwright/test';
import { newestCode, passResendPause } from '../oneTimeCode';
import { OWNER, payoutsOf } from './ledger';
import { ownerClient } from './ownerClient';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const MERCHANT_PATH = `/v1/dashboard/merchant/${MERCHANT_KEY}`;

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
