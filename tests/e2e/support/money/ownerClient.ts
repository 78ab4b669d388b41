import type { Page } from '@playwright/test';
import { tokensOf } from '../sandbox';
import { sandboxUrl } from '../servers';
import { OWNER } from './ledger';

/** The owner's own client of one of the provider's APIs. Throws the provider's answer where a call is refused. */
export async function ownerClient(page: Page, api: 'main' | 'fiat' = 'main') {
    const { access_token } = await tokensOf(page, OWNER);
    return async <Answer>(method: 'POST' | 'PUT', path: string, data: object = {}): Promise<Answer> => {
        const headers = { authorization: `Bearer ${access_token}`, 'recaptcha-token': 'sandbox-test' };
        const response = await page.request.fetch(sandboxUrl(`/api/${api}${path}`), { method, headers, data });
        if (!response.ok()) throw new Error(`${path} was refused: ${await response.text()}`);
        return (await response.json()) as Answer;
    };
}
