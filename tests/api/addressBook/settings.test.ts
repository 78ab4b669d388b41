import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import { EntityAdminProfile, getEntityAdminProfile } from '../../../contracts/dashboard/team';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { merchant_id } from './support';
import { refusedFields } from '../../support/refusedFields';

const OWNER = 'owner@harbour.example';
const FINANCE = 'finance@harbour.example';
const PARTNER = 'partner@meridian.example';

let sandbox: Sandbox;
const tokens = new Map<string, string>();

beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, FINANCE, PARTNER]) tokens.set(email, await tokenOf(sandbox, email));
});
beforeEach(() => sandbox.query('DELETE FROM address_book_settings'));
afterAll(() => sandbox.close());

const set = async (by: string, of: string, isOn: boolean, more: object = {}) => {
    const body = { merchant_id, is_address_book_whitelisted: isOn, entity_admin_id: userIdOf(of), ...more };
    const answer = await sendCoded(sandbox, updateAddressBookSettings, { token: tokens.get(by), body });
    return { ...answer, asked: body };
};

/** By merchant ID, from the user's profile. */
async function settingsOf(email: string): Promise<Record<string, boolean | undefined>> {
    const { body } = await send(sandbox, getEntityAdminProfile, { token: tokens.get(email) });
    const { merchants, partners } = EntityAdminProfile.parse(body);
    const links = [merchants, ...Object.values(partners).map(partner => partner.merchants)].flatMap(Object.values);
    return Object.fromEntries(links.map(link => [link.merchant_id, link.is_address_book_whitelisted]));
}

const stored = () => sandbox.query('SELECT * FROM address_book_settings ORDER BY merchant_id, user_id');

test('the setting is off until it is turned on, and turned off again', async () => {
    expect(await settingsOf(OWNER)).toEqual({ [merchant_id]: false });
    for (const isOn of [true, true]) {
        const { status, body, asked } = await set(OWNER, OWNER, isOn);
        expect([status, body]).toEqual([200, asked]);
        expect(await settingsOf(OWNER)).toEqual({ [merchant_id]: isOn });
    }
    const lifted = await set(OWNER, OWNER, false);
    expect(lifted.body).toMatchObject({ ...lifted.asked, is_address_book_whitelisted: true });
    // A day later.
    await sandbox.query(`UPDATE address_book_settings SET ends_at = '2026-01-01T00:00:00Z'`);
    expect(await settingsOf(OWNER)).toEqual({ [merchant_id]: false });
});

test('it is of one user and one merchant', async () => {
    await set(PARTNER, PARTNER, true, { merchant_id: merchantIds.kite });
    expect(await settingsOf(PARTNER)).toEqual({ [merchantIds.lumen]: false, [merchantIds.kite]: true });
    await set(OWNER, FINANCE, true);
    expect(await settingsOf(FINANCE)).toEqual({ [merchant_id]: true });
    expect(await settingsOf(OWNER)).toEqual({ [merchant_id]: false });
});

describe('who may set it', () => {
    /** Changes the owner's and finance's groups for one test. */
    const withLetters = async (areas: object) => {
        await sandbox.query('UPDATE groups SET permissions = permissions || $1::jsonb WHERE id = 3', [
            JSON.stringify(areas),
        ]);
        return () =>
            sandbox.query(`UPDATE groups SET permissions = permissions || '{"address_books":"R","entity_admins":"R"}'
                WHERE id = 3`);
    };

    test('nobody without W on address_books, not even their own', async () => {
        const answer = await set(FINANCE, FINANCE, true);
        expect([answer.status, answer.code]).toEqual([403, 'not_permitted']);
        expect(await stored()).toEqual([]);
    });

    test('with W on address_books their own, and that of others with W on entity_admins besides', async () => {
        const restore = await withLetters({ address_books: 'RW' });
        expect((await set(FINANCE, FINANCE, true)).status).toBe(200);
        const refused = await set(FINANCE, OWNER, true);
        expect([refused.status, refused.code]).toEqual([403, 'not_permitted']);
        expect(refused.body).toMatchObject({ detail: 'Your group has no W on entity_admins' });
        expect(await settingsOf(OWNER)).toEqual({ [merchant_id]: false });
        await withLetters({ address_books: 'RW', entity_admins: 'RW' });
        expect((await set(FINANCE, OWNER, true)).status).toBe(200);
        expect(await settingsOf(OWNER)).toEqual({ [merchant_id]: true });
        await restore();
    });

    test('W on entity_admins alone is not enough', async () => {
        const restore = await withLetters({ entity_admins: 'RW' });
        expect((await set(FINANCE, OWNER, true)).status).toBe(403);
        expect((await set(FINANCE, FINANCE, true)).status).toBe(403);
        expect(await stored()).toEqual([]);
        await restore();
    });

    test('nobody for a user who does not belong to the merchant, nor for a merchant of others', async () => {
        for (const [by, of, merchant] of [
            [OWNER, PARTNER, merchantIds.harbour],
            [OWNER, OWNER, merchantIds.lumen],
            [PARTNER, OWNER, merchantIds.lumen],
            [PARTNER, PARTNER, merchantIds.harbour],
        ] as const) {
            const answer = await set(by, of, true, { merchant_id: merchant });
            expect([answer.status, answer.code]).toEqual([404, 'not_found']);
        }
        const unknown = await set(OWNER, OWNER, true, { entity_admin_id: 'ea-none' });
        expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
        expect(await stored()).toEqual([]);
    });
});

test.each([
    ['is_address_book_whitelisted', { is_address_book_whitelisted: 'true' }],
    ['entity_admin_id', { entity_admin_id: undefined }],
    ['user_id', { user_id: 'ea-1002' }],
])('names %s where that is not right', async (field, more) => {
    const answer = await set(OWNER, OWNER, true, more);
    expect([answer.status, answer.code]).toEqual([422, 'invalid_request']);
    expect(refusedFields(answer)).toEqual([field]);
});
