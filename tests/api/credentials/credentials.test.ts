import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../../contracts/main/credentials';
import { requestOtp } from '../../../contracts/main/session';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID, seededMerchants } from '../../../sandbox/seed/tenants';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { logOf, partnerLogOf } from '../audit/support';

const OWNER = 'owner@harbour.example';
const PARTNER = 'partner@meridian.example';
const merchantKey = seededMerchants.find(({ id }) => id === merchantIds.harbour)?.merchantKey ?? '';

let sandbox: Sandbox;
const tokens = new Map<string, string>();

beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, PARTNER, 'finance@harbour.example']) tokens.set(email, await tokenOf(sandbox, email));
});
afterAll(() => sandbox.close());

/** A fresh one-time code of the user. */
async function codeOf(email: string): Promise<string> {
    await sandbox.clock.advance(31_000);
    await send(sandbox, requestOtp, { token: tokens.get(email) });
    return (await sandbox.mail.newestCode(email)) ?? '';
}

interface Kind {
    email: string;
    path: Record<string, string>;
    create: Operation;
    list: typeof contract.listMerchantCredentials | typeof contract.listPartnerCredentials;
    remove: Operation;
}

const kinds: [string, Kind][] = [
    [
        'merchant',
        {
            email: OWNER,
            path: { merchantKey },
            create: contract.createMerchantCredential,
            list: contract.listMerchantCredentials,
            remove: contract.deleteMerchantCredential,
        },
    ],
    [
        'partner',
        {
            email: PARTNER,
            path: { partnerId: PARTNER_ID },
            create: contract.createPartnerCredential,
            list: contract.listPartnerCredentials,
            remove: contract.deletePartnerCredential,
        },
    ],
];

test.each(kinds)(
    'a credential of a %s is created with a code, shown with its secret once, and deleted',
    async (_, kind) => {
        const { email, path, create, list, remove } = kind;
        const token = tokens.get(email);
        const listed = async () => list.answer.parse((await send(sandbox, list, { token, path })).body).data;
        const before = await listed();
        const without = await send(sandbox, create, { token, path, body: { otp_pin: '000000' } });
        expect([without.status, await listed()]).toEqual([422, before]);

        const answer = await send(sandbox, create, { token, path, body: { otp_pin: await codeOf(email) } });
        const { client_secret: secret, ...made } = contract.NewApiCredential.parse(answer.body);
        expect(secret).toMatch(/^[0-9a-f]{40}$/);
        expect(made).toMatchObject({ created_by: email, last_used_at: null });
        expect(await listed()).toEqual([made, ...before]);

        // Nowhere in the database: neither as a credential nor in the log, which names it.
        const rows = [
            ...(await sandbox.query('SELECT * FROM api_credentials')),
            ...(await sandbox.query('SELECT * FROM audit_events')),
        ];
        expect(JSON.stringify(rows)).not.toContain(secret);
        const log = async () =>
            path.partnerId
                ? partnerLogOf(sandbox, token ?? '', { q: made.client_id })
                : logOf(sandbox, token ?? '', 'harbour', { q: made.client_id });
        expect(await log()).toMatchObject([
            {
                action:
                    create === contract.createMerchantCredential
                        ? 'createMerchantCredential'
                        : 'createPartnerCredential',
                record_id: made.client_id,
                email,
            },
        ]);

        const gone = { client_id: made.client_id };
        expect((await send(sandbox, remove, { token, path, body: { ...gone, otp_pin: '000000' } })).status).toBe(422);
        const deleted = await send(sandbox, remove, { token, path, body: { ...gone, otp_pin: await codeOf(email) } });
        expect([deleted.status, await listed()]).toEqual([200, before]);
        const [last] = (await log()) as { changes: object[] }[];
        expect(last?.changes).toContainEqual({ field: 'created_by', before: email, after: null });
        const again = await send(sandbox, remove, { token, path, body: { ...gone, otp_pin: await codeOf(email) } });
        expect(again.status).toBe(404);
    },
);

test('nobody deletes a credential of another merchant or of the partner by its id', async () => {
    const rows = await sandbox.query<{ client_id: string; merchant_id: string | null }>(
        'SELECT * FROM api_credentials',
    );
    const foreign = rows.filter(({ merchant_id: id }) => id !== merchantIds.harbour);
    expect(foreign.length).toBeGreaterThan(2);
    for (const { client_id } of foreign) {
        const body = { client_id, otp_pin: await codeOf(OWNER) };
        const input = { token: tokens.get(OWNER), path: { merchantKey }, body };
        expect((await send(sandbox, contract.deleteMerchantCredential, input)).status).toBe(404);
    }
    expect(await sandbox.query('SELECT * FROM api_credentials')).toEqual(rows);
});

test('there are at most ten, also where several are created at once', async () => {
    const [{ count } = { count: 0 }] = await sandbox.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM api_credentials WHERE merchant_id = $1',
        [merchantIds.harbour],
    );
    const statuses: number[] = [];
    for (let n = Number(count); n < contract.MAX_CREDENTIALS + 1; n++) {
        const body = { otp_pin: await codeOf(OWNER) };
        const answer = await send(sandbox, contract.createMerchantCredential, {
            token: tokens.get(OWNER),
            path: { merchantKey },
            body,
        });
        statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(409);
    expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true);
});

test('a reset replaces the secret, needs W on API credentials and a code, and is in the log without the secret', async () => {
    const hashes = () => sandbox.query('SELECT client_id, secret_hash FROM merchant_clients ORDER BY 1');
    const before = await hashes();
    const reset = (email: string, otp_pin: string) =>
        send(sandbox, contract.resetClientSecret, {
            token: tokens.get(email),
            path: { merchantKey },
            body: { otp_pin },
        });
    expect((await reset('finance@harbour.example', '123456')).status).toBe(403);
    expect((await reset(OWNER, '123456')).status).toBe(422);
    expect(await hashes()).toEqual(before);
    const made = contract.ResetSecret.parse((await reset(OWNER, await codeOf(OWNER))).body);
    const after = await hashes();
    expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toHaveLength(1);
    expect(JSON.stringify([after, await logOf(sandbox, tokens.get(OWNER) ?? '', 'harbour')])).not.toContain(
        made.client_secret,
    );
    const done = { action: 'resetClientSecret', outcome: 'done' };
    expect(await logOf(sandbox, tokens.get(OWNER) ?? '', 'harbour', done)).toMatchObject([
        { record_id: made.client_id, email: OWNER },
    ]);
});
