import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createMerchantCredential } from '../../../contracts/main/credentials';
import { listAccounts } from '../../../contracts/main/merchants';
import { getPayment, listMerchantPayments } from '../../../contracts/main/payments';
import { getProfile } from '../../../contracts/main/profile';
import { loginRequestOtp, revoke, token } from '../../../contracts/main/session';
import { operation } from '../../../contracts/operation';
import { decimal } from '../../../contracts/rules/decimal';
import { configureAuthorisation } from '../../../src/api/authorised';
import { call } from '../../../src/api/call';
import { type ApiError, isApiError } from '../../../src/api/errors';
import { config } from '../../../src/config/config';
import { hang, json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const profile = {
    email: 'owner@harbour.example',
    username: 'owner',
    client_id: 'c',
    firstname: 'Ana',
    lastname: 'Ng',
    country: null,
    mobile: null,
};

const pay = operation({
    api: 'fiat',
    method: 'PUT',
    path: '/transfers/{id}',
    summary: 'Pays',
    access: 'signed-in',
    kind: 'money',
    body: z.object({ amount: z.number() }),
    answer: z.object({ amount: decimal }),
});

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
    promise.then(
        () => Promise.reject(new Error('It should have failed')),
        (error: unknown) => (isApiError(error) ? error : Promise.reject(error)),
    );

beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    signedIn('a1');
});
afterEach(() => vi.useRealTimers());

describe('what is sent', () => {
    it('carries the bearer, and neither cookies, redirects nor a referrer', async () => {
        const sent = stubFetch(() => json(profile));
        await call(getProfile, {});
        expect(sent).toHaveLength(1);
        expect(sent[0]).toMatchObject({
            url: '/api/main/v1/dashboard/profile',
            method: 'GET',
            headers: { authorization: 'Bearer a1', accept: 'application/json' },
            body: undefined,
            init: { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' },
        });
    });

    it('has its path encoded and its query without what is empty', async () => {
        const sent = stubFetch(() => json({ data: [], meta: { next: null, prev: null } }));
        await call(listMerchantPayments, {
            path: { merchantKey: 'mkey-1@x' },
            query: { q: 'a&b=c', status: 'good', payer_email: '', address: undefined },
        });
        expect(sent[0]?.url).toBe('/api/main/v1/dashboard/merchant/mkey-1%40x/payments?q=a%26b%3Dc&status=good');
    });

    it.each(['', '.', '..', '\ud800'])(
        'is nothing where %j cannot stand in an address, which is not a 404',
        async id => {
            const sent = stubFetch(() => json({}));
            const error = await failure(call(getPayment, { path: { paymentReference: id } }));
            expect(error).toMatchObject({ kind: 'unaddressable', outcome: 'not-done' });
            expect(sent).toHaveLength(0);
        },
    );

    it('goes to the operation’s API, whatever an id holds', async () => {
        const sent = stubFetch(() => json({}, 404));
        for (const id of ['../profile', '//evil.example', '\\..\\..', '?x', '#', 'https://evil.example/'])
            await failure(call(getPayment, { path: { paymentReference: id } }));
        expect(sent).toHaveLength(6);
        for (const { url } of sent) expect(url).toMatch(/^\/api\/main\/v1\/dashboard\/payment\/[^/?#\\]+$/);
    });

    it('is a form where the operation says so, and never has a bearer in a public call', async () => {
        const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 600 };
        const sent = stubFetch(() => json(tokens));
        const body = { client_id: 'c', grant_type: 'refresh_token', refresh_token: 'r&=1', otp: undefined } as const;
        await call(token, { body });
        expect(sent[0]?.body).toBe('client_id=c&grant_type=refresh_token&refresh_token=r%26%3D1');
        expect(sent[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
        expect(sent[0]?.headers).not.toHaveProperty('authorization');
    });

    it('has a captcha token where the operation wants one', async () => {
        const sent = stubFetch(() => json({ mfa_type: 'email' }));
        await call(loginRequestOtp, { body: { username: 'a@b.example', password: 'x' } });
        expect(sent[0]?.headers['recaptcha-token']).toBe('sandbox-login_request_otp');
    });

    it('has the idempotency key of the intent', async () => {
        const sent = stubFetch(() => json({ amount: '1.10' }));
        const input = { path: { id: '1' }, body: { amount: 1 } };
        await expect(call(pay, input, { idempotencyKey: 'k1' })).resolves.toEqual({ amount: '1.1' });
        expect(sent[0]?.headers['idempotency-key']).toBe('k1');
    });
});

describe('an answer', () => {
    it('keeps every digit of an amount and drops fields that nobody knows', async () => {
        stubFetch(() => json('{"amount": 12345678901234567890.123456789012345678, "extra": true}'));
        const answer = await call(pay, { path: { id: '1' }, body: { amount: 1 } });
        expect(answer).toEqual({ amount: '12345678901234567890.123456789012345678' });
    });

    it('is nothing where nothing is agreed, whatever comes', async () => {
        stubFetch(() => new Response(null, { status: 204 }));
        await expect(call(revoke, { body: { token: 't' } })).resolves.toBeUndefined();
    });

    it.each([
        ['HTML', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }), 'unreadable'],
        ['no content', () => new Response(null, { status: 204 }), 'unreadable'],
        ['an empty body', () => json(''), 'unreadable'],
        ['cut-off JSON', () => json('{"email": "a'), 'unreadable'],
        ['bytes that are no UTF-8', () => bytes([0x22, 0xff, 0xfe, 0x22]), 'unreadable'],
        ['too much', () => json(`"${'x'.repeat(10 * 1024 * 1024)}"`), 'unreadable'],
        ['null', () => json('null'), 'unexpected-answer'],
        ['a list', () => json([profile]), 'unexpected-answer'],
    ] as const)('that is %s is refused', async (_, answer, kind) => {
        stubFetch(answer);
        expect(await failure(call(getProfile, {}))).toMatchObject({ kind, outcome: 'not-done' });
    });

    it.each([
        ['removed', { ...profile, email: undefined }],
        ['null', { ...profile, email: null }],
        ['of another type', { ...profile, email: true }],
    ])('with a field %s names the field', async (_, answer) => {
        stubFetch(() => json(answer, 200, { 'x-request-id': 'r-1' }));
        const error = await failure(call(getProfile, {}));
        expect(error).toMatchObject({ kind: 'unexpected-answer', field: 'email', requestId: 'r-1', status: 200 });
    });

    it('names a field deep inside by its whole path', async () => {
        stubFetch(() => json({ data: [{ pubkey: 'x' }] }));
        const error = await failure(call(listAccounts, { body: { pubkeys: [] } }));
        expect(error.field).toBe('data.0.api_id');
    });
});

describe('a refusal', () => {
    it.each([
        [400, 'refused'],
        [401, 'signed-out'],
        [403, 'forbidden'],
        [404, 'not-found'],
        [405, 'refused'],
        [409, 'conflict'],
        [413, 'refused'],
        [422, 'refused'],
        [429, 'rate-limited'],
    ] as const)('with %i is %s, and nothing was done', async (status, kind) => {
        stubFetch(() => json({ message: 'No', code: 'not_permitted' }, status, { 'retry-after': '60' }));
        const error = await failure(call(pay, { path: { id: '1' }, body: { amount: 1 } }));
        expect(error).toMatchObject({ kind, status, message: 'No', code: 'not_permitted', outcome: 'not-done' });
    });

    it.each([403, 429])('with %i from a gateway leaves open whether money moved, and nothing else', async status => {
        stubFetch(() => new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } }));
        const moving = failure(call(pay, { path: { id: '1' }, body: { amount: 1 } }));
        expect(await moving).toMatchObject({ status, outcome: 'unknown' });
        const writing = failure(call(revoke, { body: { token: 't' } }));
        expect(await writing).toMatchObject({ status, outcome: 'not-done' });
    });

    it.each(['Forbidden', 'AccessDenied', '403'])(
        'with a code that isn’t one of the contract’s may be a gateway’s: %s',
        async code => {
            stubFetch(() => json({ status: 403, error: code }, 403));
            const error = await failure(call(pay, { path: { id: '1' }, body: { amount: 1 } }));
            expect(error).toMatchObject({ outcome: 'unknown' });
        },
    );

    it('says where react-admin looks which fields are wrong', async () => {
        stubFetch(() => json({ message: 'Check it', errors: { amount: 'Too much' } }, 422, { 'x-request-id': 'r-2' }));
        const error = await failure(call(pay, { path: { id: '1' }, body: { amount: 1 } }));
        expect(error).toMatchObject({
            status: 422,
            body: { errors: { amount: 'Too much' } },
            fields: { amount: 'Too much' },
            requestId: 'r-2',
            operation: 'PUT /transfers/{id}',
        });
    });

    it('shows nothing of an HTML page', async () => {
        stubFetch(() => new Response('<h1>nginx</h1>', { status: 500, headers: { 'content-type': 'text/html' } }));
        const error = await failure(call(getProfile, {}));
        expect(error).toMatchObject({ kind: 'server', status: 500 });
        expect(error.message).not.toContain('nginx');
    });

    it.each(['otp_invalid', 'otp_tries_exceeded', 'bad_credentials'])(
        'with 401 that names %s is no end of the session',
        async code => {
            const sent = stubFetch(() => json({ message: 'No', code }, 401));
            const error = await failure(call(pay, { path: { id: '1' }, body: { amount: 1 } }));
            expect(error).toMatchObject({ kind: 'refused', code });
            expect(sent).toHaveLength(1);
        },
    );
});

describe('a 401 without the provider’s code', () => {
    const pays = (options = {}) => failure(call(pay, { path: { id: '1' }, body: { amount: 1 } }, options));
    beforeEach(() => {
        configureAuthorisation({
            current: async () => ({ access: 'a1', epoch: 'e' }),
            refresh: async () => ({ access: 'a2', epoch: 'e' }),
            end: async () => false,
        });
    });
    afterEach(() => {
        config.capabilities.idempotencyKeys = true;
    });

    it('is repeated with the same key where money moves, and its outcome unknown', async () => {
        const sent = stubFetch(() => json({ message: 'No' }, 401));
        expect(await pays({ idempotencyKey: 'k' })).toMatchObject({ kind: 'blocked', outcome: 'unknown' });
        expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
    });

    it('is not repeated where money moves without a key, or where keys are off', async () => {
        const sent = stubFetch(() => json({ message: 'No' }, 401));
        expect(await pays()).toMatchObject({ kind: 'blocked', status: 401, outcome: 'unknown' });
        config.capabilities.idempotencyKeys = false;
        expect(await pays({ idempotencyKey: 'k' })).toMatchObject({ kind: 'blocked', outcome: 'unknown' });
        const own = sent.filter(({ url }) => url.includes('/transfers/'));
        expect(own.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
    });

    it('refuses the one-time code that was sent, which is sent once', async () => {
        const sent = stubFetch(() => json({ message: 'No' }, 401));
        const body = { otp_pin: '123456' };
        const error = await failure(call(createMerchantCredential, { path: { merchantKey: 'm' }, body }));
        expect(error).toMatchObject({ kind: 'refused', code: 'otp_refused', serverMessage: 'No' });
        expect(sent).toHaveLength(1);
    });
});

describe('no answer', () => {
    const write = () => call(pay, { path: { id: '1' }, body: { amount: 1 } });

    it('within 35 seconds is a time-out, whose outcome is unknown for a payment', async () => {
        vi.useFakeTimers();
        stubFetch(hang);
        const error = failure(write());
        await vi.advanceTimersByTimeAsync(34_999);
        expect(vi.getTimerCount()).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(await error).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
        expect(vi.getTimerCount()).toBe(0);
    });

    it('includes an answer whose body stops half-way, even where the network does not notice the abort', async () => {
        vi.useFakeTimers();
        stubFetch(() => new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }));
        const error = failure(write());
        await vi.advanceTimersByTimeAsync(35_000);
        expect(await error).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
    });

    it('is not repeated for a write', async () => {
        const sent = stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
        expect(await failure(write())).toMatchObject({ kind: 'network', outcome: 'unknown' });
        expect(sent).toHaveLength(1);
    });

    it('is the caller’s own doing after an abort', async () => {
        const caller = new AbortController();
        stubFetch(hang);
        const error = failure(call(getProfile, {}, { signal: caller.signal }));
        caller.abort();
        expect(await error).toMatchObject({ kind: 'aborted' });
    });

    it('is asked for after an abort before the sending: nothing was done', async () => {
        const sent = stubFetch(hang);
        const error = await failure(
            call(pay, { path: { id: '1' }, body: { amount: 1 } }, { signal: AbortSignal.abort() }),
        );
        expect(error).toMatchObject({ kind: 'aborted', outcome: 'not-done' });
        expect(sent).toHaveLength(0);
    });

    it.each([500, 502, 503])('but a %i leaves open whether a payment was made', async status => {
        const sent = stubFetch(() => json({}, status));
        expect(await failure(write())).toMatchObject({ kind: 'server', status, outcome: 'unknown' });
        expect(sent).toHaveLength(1);
    });
});

const bytes = (values: number[]) =>
    new Response(new Uint8Array(values), { headers: { 'content-type': 'application/json' } });
