import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MainError } from '../../contracts/errors';
import { createBatch } from '../../contracts/dashboard/newBatch';
import { createIndividual } from '../../contracts/fiat/individuals';
import { sendDocument } from '../../contracts/fiat/documents';
import { listMerchantPayments } from '../../contracts/main/payments';
import { requestOtp, token as tokenCall } from '../../contracts/main/session';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds, PARTNER_ID } from '../../sandbox/seed/tenants';
import { type Declared, idsByMerchant, type KnownIds, sampleOf } from '../support/entities/samples';
import { type Answered, ORIGIN, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { exceptionAt } from '../support/textFields';

let sandbox: Sandbox;
let token: string;
let partnerToken: string;
let ids: KnownIds;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
    partnerToken = await tokenOf(sandbox, 'partner@meridian.example');
    ids = (await idsByMerchant(sandbox)).get(merchantIds.harbour) ?? {};
});
afterAll(() => sandbox.close());

/** The fields that a refusal names. */
const fieldsOf = ({ body }: Answered): string[] =>
    Object.keys(MainError.parse({ message: '', ...(body as object) }).errors ?? {});

const sampleCall = (operation: Declared) =>
    operation.access === 'partner'
        ? { ...sampleOf(operation, { ...ids, partnerId: PARTNER_ID }), token: partnerToken }
        : { ...sampleOf(operation, ids), token };

const bodyOf = (name: Declared['name']) =>
    operationList.flatMap(each => (each.name === name ? [sampleCall(each).body] : []))[0];

interface Text {
    path: readonly string[];
    /** The body with another text in its place. */
    with: (text: string) => unknown;
    value: string;
}

/** Every text in a body, however deep it lies. */
function textsOf(value: unknown, path: readonly string[] = [], put: (text: unknown) => unknown = text => text): Text[] {
    if (typeof value === 'string') return [{ path, with: put, value }];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, item]) =>
        textsOf(item, [...path, key], text =>
            put(Array.isArray(value) ? value.with(Number(key), text) : { ...value, [key]: text }),
        ),
    );
}

const withJson = operationList.filter(({ body, form, multipart }) => body && !form && !multipart);

test.each(withJson.map(operation => [operation.name, operation] as const))(
    '%s refuses each text of its body that turns round or isn’t whole, at its field',
    async (name, operation) => {
        const call = sampleCall(operation);
        for (const { path, value, with: put } of textsOf(call.body)) {
            const names = path.filter(key => !/^\d+$/.test(key));
            for (const lie of exceptionAt(name, names) ? ['\ud800'] : ['\u202e', '\ud800']) {
                const answer = await send(sandbox, operation, { ...call, body: put(`${value}${lie}a`) });
                const [field = ''] = fieldsOf(answer);
                expect([path, answer.status, field.split('.')[0]]).toEqual([path, 422, path[0]]);
            }
        }
    },
);

describe('what approvers decide on', () => {
    const payout = {
        ...{ email: 'nora@mail.example', name: 'Nora', country: 'NL', withdraw_currency: 'EUR' },
        ...{ crypto_currency: 'USDT_TRC20', withdraw_amount: '25' },
    };
    const batch = {
        merchant_key: 'mkey-harbourgoods0000000000001',
        name: 'Payroll',
        payouts: [payout],
        is_direct: false,
    };

    test.each([
        ['name', { name: 'Payroll \u202egnp.exe\u0007' }],
        ['name', { name: 'Payroll\r\napproved by Nora' }],
        ['payouts.0.name', { payouts: [{ ...payout, name: 'Nora\u2067' }] }],
        ['payouts.0.remarks', { payouts: [{ ...payout, remarks: 'May \u202e gnp' }] }],
    ])('a batch’s %s shows all that it holds', async (field, change) => {
        const answer = await send(sandbox, createBatch, { token, body: { ...batch, ...change } });
        expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    });

    test('remarks may have several lines, and a name its joiners', async () => {
        const body = { ...batch, name: 'می\u200cخواهم', payouts: [{ ...payout, remarks: 'May\nand June' }] };
        expect((await send(sandbox, createBatch, { token, body })).body).toMatchObject({ name: body.name });
    });
});

describe('what the database could not hold is refused at its field', () => {
    const NUL = 'a\0b';

    test('in a query', async () => {
        const path = { merchantKey: 'mkey-harbourgoods0000000000001' };
        const answer = await send(sandbox, listMerchantPayments, { token, path, query: { q: NUL } });
        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['q']]);
        const whole = requestFor(listMerchantPayments, { token, path, query: { q: 'half' } });
        const half = new Request(whole.url.replace('half', '%ED%A0%80'), { headers: whole.headers });
        expect((await sandbox.fetch(half)).status).toBe(200);
    });

    test('in a form, of which half a character comes as one that says so', async () => {
        const form = { client_id: 'x', grant_type: 'refresh_token', refresh_token: NUL };
        const answer = await send(sandbox, tokenCall, { body: form });
        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['refresh_token']]);
        const { url, method, headers } = requestFor(tokenCall, { body: form });
        const body = 'client_id=x&grant_type=refresh_token&refresh_token=%ED%A0%80';
        expect((await sandbox.fetch(new Request(url, { method, headers, body }))).status).toBe(400);
    });

    test('in a multipart form', async () => {
        const answer = await send(sandbox, sendDocument, {
            token,
            body: { ...bodyOf('sendDocument'), merchant_id: NUL },
        });
        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['merchant_id']]);
    });

    test('in the name of a field, and in a path', async () => {
        const answer = await send(sandbox, createIndividual, {
            token,
            body: { ...bodyOf('createIndividual'), 'a\ud800': 'b' },
        });
        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['a\ud800']]);
        const headers = { authorization: `Bearer ${token}` };
        const inPath = new Request(`${ORIGIN}/api/main/v1/dashboard/payment/a%00b`, { headers });
        expect((await sandbox.fetch(inPath)).status).toBe(422);
    });

    test('in the path and the body of the call that a code is asked for', async () => {
        const path = '/dashboard/v1/approvers/a%00b';
        const answer = await send(sandbox, requestOtp, { token, body: { method: 'DELETE', path } });
        expect([answer.status, fieldsOf(answer)]).toEqual([422, ['path.approverId']]);
        const body = { merchant_id: merchantIds.harbour, entity_admin_id: 'a\ud800' };
        const asked = { method: 'POST', path: '/dashboard/v1/approvers', body };
        const refused = await send(sandbox, requestOtp, { token, body: asked });
        expect([refused.status, fieldsOf(refused)]).toEqual([422, ['body.entity_admin_id']]);
    });
});
