import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm';
import { findPayee, withdrawLocalCrypto } from '../../contracts/main/withdrawals';
import type { Sandbox } from '../../sandbox/app';
import { failureText } from '../../sandbox/database/failureText';
import { ledgerFaults } from '../support/entities/ledger';
import { send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { HARBOUR, knownPayee, path, tokenFor, withoutCodes } from './payouts/support';

const SECRET = 'canary-5f2a@secret.example';

describe('a query that fails', () => {
    let sandbox: Sandbox;
    let lines: string[];
    let token: string;
    beforeEach(async () => {
        lines = [];
        sandbox = await startSandbox({ log: line => lines.push(line) });
        await withoutCodes(sandbox);
        token = await tokenOf(sandbox, 'owner@harbour.example');
        lines.length = 0;
    });
    afterEach(() => sandbox.close());

    /** The tables are shared with the tests that follow. */
    const brokenBy = async (change: string, undo: string, work: () => Promise<unknown>) => {
        await sandbox.query(change);
        try {
            await work();
        } finally {
            await sandbox.query(undo);
        }
    };

    test('is logged by its call and code, without its parameters', async () => {
        await brokenBy(
            'ALTER TABLE payouts RENAME country TO gone',
            'ALTER TABLE payouts RENAME gone TO country',
            async () => {
                const call = { token, path: { email: SECRET }, body: { merchant_key: HARBOUR } };
                expect((await send(sandbox, findPayee, call)).status).toBe(500);
            },
        );
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(/^POST \/api\/main\/v2\/payee\/:email: The database failed: 42703\n +at /);
        expect(lines[0]).not.toContain('canary');
        expect(lines[0]).not.toContain(HARBOUR);
    });

    const withdrawalTo = async (email: string) => ({
        ...{ api_id: 'HA1587722191gQKF', crypto_currency: 'USDT_TRC20', withdraw_currency: 'EUR' },
        ...{ withdraw_amount: '10', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', country: 'NL' },
        ...{ email, name: 'Nora Bakker', token: await tokenFor(sandbox, token, 'withdrawal') },
    });

    test('for a full disk says so in one line, undoes the call, and serves again once there is space', async () => {
        const known = await knownPayee(sandbox);
        const body = await withdrawalTo(known);
        const call = { token, path, body, headers: { 'idempotency-key': 'k-full' } };
        const count = async () => (await sandbox.query('SELECT 1 FROM payouts')).length;
        const before = await count();
        lines.length = 0;
        await sandbox.query(
            `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`,
        );
        await brokenBy(
            'CREATE TRIGGER full_disk AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION full_disk()',
            'DROP FUNCTION full_disk CASCADE',
            async () => expect((await send(sandbox, withdrawLocalCrypto, call)).status).toBe(500),
        );
        expect(lines).toEqual([
            expect.stringMatching(/^POST \S+: The disk of the database is full\. Free some space: [^\n]+$/),
        ]);
        expect(await count()).toBe(before);
        expect((await send(sandbox, withdrawLocalCrypto, call)).status).toBe(200);
        expect(await count()).toBe(before + 1);
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });

    test('is logged by its table and constraint, without the row', async () => {
        const body = await withdrawalTo(SECRET);
        await brokenBy(
            `ALTER TABLE idempotency_keys ADD CONSTRAINT refuses CHECK (key <> '${SECRET}')`,
            'ALTER TABLE idempotency_keys DROP CONSTRAINT refuses',
            async () => {
                const headers = { 'idempotency-key': SECRET };
                expect((await send(sandbox, withdrawLocalCrypto, { token, path, body, headers })).status).toBe(500);
            },
        );
        expect(lines).toHaveLength(1);
        expect(lines[0]).toContain('The database failed: 23514, table idempotency_keys, constraint refuses\n');
        expect(lines[0]).not.toContain('canary');
    });
});

describe('the text of a failure', () => {
    test('keeps no parameter, whatever it looks like, and no message or detail of PostgreSQL', () => {
        const cause = Object.assign(new Error(`invalid input syntax: "${SECRET}"`), {
            ...{ severity: 'ERROR', code: '22P02', detail: SECRET, table: undefined },
        });
        const failed = new DrizzleQueryError('SELECT $1', [`${SECRET}\n    at ${SECRET}`], cause);
        for (const error of [failed, cause, new Error('While paying', { cause: failed })]) {
            expect(failureText(error)).toContain('The database failed: 22P02\n    at ');
            expect(failureText(error)).not.toContain('canary');
        }
        expect(failureText(new DrizzleQueryError('SELECT $1', [SECRET]))).not.toContain('canary');
    });

    test('is the whole stack where the database is not the reason', () => {
        const error = new TypeError('x is not a function');
        expect(failureText(error)).toBe(error.stack);
        expect(failureText('broken')).toBe('broken');
    });
});
