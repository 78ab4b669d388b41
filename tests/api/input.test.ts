import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAccounts } from '../../contracts/main/merchants';
import { loginRequestOtp, token as tokenCall } from '../../contracts/main/session';
import type { Sandbox } from '../../sandbox/app';
import { requestFor, send, startSandbox } from '../support/sandbox';
import { signIn } from '../support/signIn';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = (await signIn(sandbox, 'owner@harbour.example')).access;
});
afterAll(() => sandbox.close());

const accounts = (body: BodyInit, type = 'application/json') => {
    const request = requestFor(listAccounts, { token, body: {} });
    const headers = new Headers(request.headers);
    headers.set('content-type', type);
    return sandbox.fetch(new Request(request.url, { method: 'POST', headers, body }));
};

describe('a body', () => {
    test('with a key that the call does not know is refused, naming the key', async () => {
        const body = { pubkeys: [], is_admin: true };
        const answer = await send(sandbox, listAccounts, { token, body });
        expect(answer.status).toBe(422);
        expect(answer.body).toMatchObject({ code: 'invalid_request', errors: { is_admin: 'Unknown' } });
    });

    test('of a form with a key that its grant does not know is refused too', async () => {
        const body = { client_id: 'x', grant_type: 'refresh_token', refresh_token: 'x', scope: 'admin' };
        const answer = await send(sandbox, tokenCall, { body });
        expect(answer.body).toMatchObject({ errors: { scope: 'Unknown' } });
    });

    test('that breaks a field rule is refused with the message of the rule', async () => {
        const answer = await send(sandbox, loginRequestOtp, { body: { username: 'nobody@x', password: '' } });
        expect(answer.body).toMatchObject({
            errors: {
                username: 'Enter an e-mail address such as name@company.com',
                password: expect.any(String) as string,
            },
        });
    });

    test('of another type, of no JSON or too large is refused', async () => {
        expect((await accounts('{"pubkeys":[]}', 'text/plain')).status).toBe(415);
        expect((await accounts('pubkeys=1', 'application/x-www-form-urlencoded')).status).toBe(415);
        expect((await accounts('{"pubkeys":')).status).toBe(400);
        expect((await accounts(JSON.stringify({ pubkeys: ['x'.repeat(100_001)] }))).status).toBe(413);
        expect((await accounts('{"pubkeys":[]}', 'application/json; charset=utf-8')).status).toBe(200);
    });
});
