import type { Page } from '@playwright/test';
import { CLIENT_ID } from '../../../../sandbox/session/client';
import { signInLink } from '../sandbox';
import { sandboxUrl } from '../servers';
import { OWNER } from './ledger';

/** The owner's own client of one of the provider's APIs. Throws the provider's answer where a call is refused. */
export async function ownerClient(page: Page, api: 'main' | 'fiat' = 'main') {
    const link = new URLSearchParams((await signInLink(page, OWNER)).split('?')[1]);
    const granted = await page.request.post(sandboxUrl('/api/main/v2/oauth/token'), {
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
        const response = await page.request.fetch(sandboxUrl(`/api/${api}${path}`), { method, headers, data });
        if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
        return (await response.json()) as Answer;
    };
}
