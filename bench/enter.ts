import type { Sandbox } from '../sandbox/app';

const EMAIL = 'owner@harbour.example';
const PASSWORD = 'Sandbox2026';
const CLIENT_ID = 'oacid-merchantdashboard00000001';
const JSON_TYPE = { 'content-type': 'application/json', 'recaptcha-token': 'sandbox-bench' };

/** Signs the seeded owner in. Returns a reader with that user's token, and the key of the owner's first merchant. */
export async function enter(sandbox: Sandbox) {
    const send = async (path: string, init: RequestInit, api = 'main') => {
        const response = await sandbox.fetch(new Request(`http://localhost/api/${api}${path}`, init));
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return response;
    };
    const post = async <Answer>(path: string, body: object) => {
        const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) };
        return (await (await send(path, init)).json()) as Answer;
    };
    const { otp_key = '' } = await post<{ otp_key?: string }>('/v1/dashboard/login-request-otp', {
        username: EMAIL,
        password: PASSWORD,
    });
    const otp = (await sandbox.mail.newestCode(EMAIL)) ?? '';
    await post('/v1/dashboard/login-verify-otp', { username: EMAIL, otp_key, otp });
    const grant = { grant_type: 'password', client_id: CLIENT_ID, username: EMAIL, password: PASSWORD, otp_key, otp };
    const response = await send('/v1/oauth/token', { method: 'POST', body: new URLSearchParams(grant) });
    const { access_token } = (await response.json()) as { access_token: string };
    const get = (path: string, api?: 'main' | 'dashboard' | 'fiat') =>
        send(path, { headers: { authorization: `Bearer ${access_token}` } }, api);
    const { data } = (await (await get('/v1/dashboard/merchants')).json()) as {
        data: { id: string; merchant_key: string }[];
    };
    return { get, merchantId: data[0]?.id ?? '', merchantKey: data[0]?.merchant_key ?? '' };
}
