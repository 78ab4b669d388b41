import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import { getEntityAdminProfile } from '../../../contracts/dashboard/team';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later } from '../../../sandbox/primitives/clock';
import { seededGroups, userIdOf } from '../../../sandbox/seed/users';
import { forgetAuditRows } from '../../support/auditRows';
import { mailsWithoutCodes, sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { logOf, storedEvents } from '../audit/support';
import { merchant_id } from './support';

const OWNER = 'owner@harbour.example';
const TOTP = 'totp@harbour.example';
const TEAM = 'team@harbour.example';
/** Here they may change the address book, and not the team. */
const FINANCE = 'finance@harbour.example';
const lettersOfFinance = seededGroups.find(({ name }) => name === 'Finance')?.permissions;

let sandbox: Sandbox;
const tokens = new Map<string, string>();
const giveLetters = (letters: object) =>
    sandbox.query('UPDATE groups SET permissions = permissions || $1::jsonb WHERE id = 3', [JSON.stringify(letters)]);

const signIn = async () => {
    for (const email of [OWNER, TOTP, TEAM, FINANCE]) tokens.set(email, await tokenOf(sandbox, email));
};
/** No session lasts as long. */
async function pass(ms: number): Promise<void> {
    await sandbox.clock.advance(ms);
    await signIn();
}

beforeAll(async () => {
    // However long a test takes, nothing ends by itself.
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox = await startSandbox();
    await signIn();
});
beforeEach(async () => {
    await giveLetters({ ...lettersOfFinance, address_books: 'RW' });
    for (const table of ['address_book_settings', 'mails']) await sandbox.query(`DELETE FROM ${table}`);
    await forgetAuditRows(sandbox);
});
afterAll(async () => {
    await sandbox.close();
    vi.useRealTimers();
});

const set = (by: string, of: string, isOn: boolean) =>
    sendCoded(sandbox, updateAddressBookSettings, {
        token: tokens.get(by),
        body: { merchant_id, is_address_book_whitelisted: isOn, entity_admin_id: userIdOf(of) },
    });
const done = async (by: string, of: string, isOn: boolean) => expect((await set(by, of, isOn)).status).toBe(200);

async function isRestricted(email: string): Promise<boolean | undefined> {
    const { body } = await send(sandbox, getEntityAdminProfile, { token: tokens.get(email) });
    return getEntityAdminProfile.answer.parse(body).merchants[merchant_id]?.is_address_book_whitelisted;
}

const refusedBy = (name: string) => ({
    status: 403,
    code: 'restricted_by_other',
    body: { detail: `${name} restricted you to the address book. Ask them or another admin to lift it.` },
});

describe('who was restricted by somebody else', () => {
    test.each([FINANCE, TOTP])('can’t lift it, whatever they may do, and hears who can: %s', async email => {
        await done(OWNER, email, true);
        expect(await set(email, email, false)).toMatchObject(refusedBy('Nora Bakker'));
        expect(await isRestricted(email)).toBe(true);
    });

    test('doesn’t take it over by restricting themselves', async () => {
        await done(OWNER, TOTP, true);
        await done(TOTP, TOTP, true);
        expect(await set(TOTP, TOTP, false)).toMatchObject(refusedBy('Nora Bakker'));
        expect(await isRestricted(TOTP)).toBe(true);
    });

    test('can’t lift what they had set themselves, once an admin has set it as well', async () => {
        await done(FINANCE, FINANCE, true);
        await done(TOTP, FINANCE, true);
        expect(await set(FINANCE, FINANCE, false)).toMatchObject(refusedBy('Kenji Tanaka'));
    });

    test('is free of it once any other admin lifts it, and then sets and lifts their own', async () => {
        await done(OWNER, FINANCE, true);
        await done(TOTP, FINANCE, false);
        expect(await isRestricted(FINANCE)).toBe(false);
        await done(FINANCE, FINANCE, true);
        expect(await isRestricted(FINANCE)).toBe(true);
        await done(FINANCE, FINANCE, false);
        await pass(DAY);
        expect(await isRestricted(FINANCE)).toBe(false);
    });

    test('may have been restricted before it was kept by whom: then it counts as their own', async () => {
        await sandbox.query(
            'INSERT INTO address_book_settings (merchant_id, user_id, is_whitelisted) VALUES ($1, $2, true)',
            [merchant_id, userIdOf(FINANCE)],
        );
        await done(FINANCE, FINANCE, false);
    });
});

describe('one’s own restriction, once lifted,', () => {
    const linkOf = async (email: string) => {
        const { body } = await send(sandbox, getEntityAdminProfile, { token: tokens.get(email) });
        return getEntityAdminProfile.answer.parse(body).merchants[merchant_id];
    };
    const inADay = () => later(sandbox.clock.now(), DAY).toISOString();
    beforeEach(() => done(FINANCE, FINANCE, true));

    test('stays on for a day, as a new entry waits, and says until when', async () => {
        const endsAt = inADay();
        const { body } = await set(FINANCE, FINANCE, false);
        expect(body).toMatchObject({
            is_address_book_whitelisted: true,
            address_book_restriction_ends_at: endsAt,
        });
        expect(await linkOf(FINANCE)).toMatchObject({
            is_address_book_whitelisted: true,
            address_book_restriction_ends_at: endsAt,
        });
        await pass(DAY - 1);
        // Lifting it again neither ends it sooner nor makes it last.
        expect((await set(FINANCE, FINANCE, false)).body).toMatchObject({ address_book_restriction_ends_at: endsAt });
        expect(await isRestricted(FINANCE)).toBe(true);
        await pass(1);
        expect(await linkOf(FINANCE)).toMatchObject({ is_address_book_whitelisted: false });
        expect(await linkOf(FINANCE)).not.toHaveProperty('address_book_restriction_ends_at');
    });

    test('stays for good if it’s turned on again before, by its user or by an admin', async () => {
        for (const by of [FINANCE, OWNER]) {
            await done(FINANCE, FINANCE, false);
            await done(by, FINANCE, true);
            await pass(2 * DAY);
            expect(await isRestricted(FINANCE)).toBe(true);
        }
        expect(await set(FINANCE, FINANCE, false)).toMatchObject(refusedBy('Nora Bakker'));
    });

    test('ends at once where an admin lifts it too, and can be put on anew after its end', async () => {
        await done(FINANCE, FINANCE, false);
        await done(OWNER, FINANCE, false);
        expect(await isRestricted(FINANCE)).toBe(false);
        await done(FINANCE, FINANCE, true);
        await done(FINANCE, FINANCE, false);
        await pass(DAY);
        await done(FINANCE, FINANCE, true);
        expect(await linkOf(FINANCE)).toEqual(expect.objectContaining({ is_address_book_whitelisted: true }));
        expect(await linkOf(FINANCE)).not.toHaveProperty('address_book_restriction_ends_at');
    });
});

test('in whatever order, a restriction by somebody else stays until another lifts it', async () => {
    const people = [OWNER, TOTP, FINANCE];
    const calls = fc.array(fc.record({ by: fc.constantFrom(...people), isOn: fc.boolean() }), { maxLength: 9 });
    await fc.assert(
        fc.asyncProperty(fc.constantFrom(FINANCE, TOTP), calls, async (of, made) => {
            await sandbox.query('DELETE FROM address_book_settings');
            const allowed = made.filter(({ by }) => by === of || by !== FINANCE);
            for (const [at, { by, isOn }] of allowed.entries()) {
                const byOthers = allowed.slice(0, at).findLast(call => call.by !== of);
                const { status } = await set(by, of, isOn);
                expect(status).toBe(by === of && !isOn && byOthers?.isOn ? 403 : 200);
            }
            // What its user lifts stays on for a day.
            const lasting = allowed.findLast(({ by, isOn }) => isOn || by !== of);
            expect(await isRestricted(of)).toBe(lasting?.isOn ?? false);
        }),
        { numRuns: 40 },
    );
});

test('two who restrict the same person at once: they can’t lift it, whoever comes first', async () => {
    const answers = await Promise.all([set(FINANCE, FINANCE, true), set(OWNER, FINANCE, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await set(FINANCE, FINANCE, false)).toMatchObject(refusedBy('Nora Bakker'));
});

test('whoever lost W on entity_admins lifts nobody’s any more', async () => {
    await giveLetters({ entity_admins: 'RW' });
    await done(FINANCE, TOTP, true);
    await giveLetters({ entity_admins: 'R' });
    expect(await set(FINANCE, TOTP, false)).toMatchObject({ status: 403, code: 'not_permitted' });
    expect(await isRestricted(TOTP)).toBe(true);
});

describe('each change is told', () => {
    /** Notices by recipient. */
    const told = async () =>
        new Map((await mailsWithoutCodes(sandbox)).map(({ to, subject, text }) => [to, `${subject}\n${text}`]));

    test('to everybody who may change the team and to whom it concerns: who, whom, before, after', async () => {
        await done(OWNER, FINANCE, true);
        const set = await told();
        expect([...set.keys()].sort()).toEqual([FINANCE, OWNER, TEAM, TOTP]);
        for (const text of set.values()) {
            expect(text).toMatch(/^The address book restrictions of Harbour Goods have changed\n/);
            expect(text).toContain(
                `Nora Bakker (${OWNER}) restricted François Lefèvre (${FINANCE}) to the address book on 2026-`,
            );
            expect(text).toContain(
                `Before: any address. After: active addresses of the address book only, as Nora Bakker (${OWNER}) set it.`,
            );
        }
        expect(set.get(FINANCE)).toContain('ask Nora Bakker or somebody else who manages the team');
        await sandbox.query('DELETE FROM mails');
        await done(TOTP, FINANCE, false);
        const lifted = await told();
        expect([...lifted.keys()].sort()).toEqual([FINANCE, OWNER, TEAM, TOTP]);
        expect(lifted.get(TEAM)).toContain(
            `Kenji Tanaka (${TOTP}) lifted the address book restriction of François Lefèvre (${FINANCE}) on `,
        );
        expect(lifted.get(TEAM)).toContain(`as Nora Bakker (${OWNER}) set it. After: any address.`);
    });

    test('one’s own, and that an admin has set it as well', async () => {
        await done(FINANCE, FINANCE, true);
        expect((await told()).get(OWNER)).toContain(`(${FINANCE}) restricted themselves to the address book on `);
        await sandbox.query('DELETE FROM mails');
        await done(OWNER, FINANCE, true);
        expect((await told()).get(FINANCE)).toMatch(/Before: .+ as François .+ set it\. After: .+ as Nora .+ set it\./);
        await done(TOTP, FINANCE, false);
        await done(FINANCE, FINANCE, true);
        await sandbox.query('DELETE FROM mails');
        await done(FINANCE, FINANCE, false);
        expect((await told()).get(TEAM)).toContain(`(${FINANCE}) lifted their own address book restriction on `);
    });

    test('and nothing else: neither what stays as it is nor what is refused', async () => {
        await done(OWNER, FINANCE, false);
        await done(OWNER, FINANCE, true);
        await sandbox.query('DELETE FROM mails');
        for (const by of [OWNER, TOTP, FINANCE]) await done(by, FINANCE, true);
        expect((await set(FINANCE, FINANCE, false)).status).toBe(403);
        expect(await mailsWithoutCodes(sandbox)).toEqual([]);
    });
});

test('the audit log says that one’s own has ended once it has', async () => {
    await done(FINANCE, FINANCE, true);
    await done(FINANCE, FINANCE, false);
    await pass(DAY);
    await done(FINANCE, FINANCE, true);
    const [event] = await storedChanges();
    expect(event).toContainEqual({ field: 'is_address_book_whitelisted', before: 'false', after: 'true' });
    expect(event?.map(({ field }) => field)).not.toContain('ends_at');
    await sandbox.clock.advance(1);
    await done(OWNER, FINANCE, false);
    const [lifted] = await storedChanges();
    expect(lifted).toContainEqual({ field: 'is_address_book_whitelisted', before: 'true', after: 'false' });
});

/** The changes of each event of a restriction, newest first. */
const storedChanges = async () =>
    (await storedEvents(sandbox))
        .filter(({ action }) => action === 'updateAddressBookSettings')
        .map(({ changes }) => changes)
        .reverse();

test('the audit log says whom it is about and who set it, and apart from it what was refused', async () => {
    await done(OWNER, FINANCE, true);
    expect((await set(FINANCE, FINANCE, false)).status).toBe(403);
    await sandbox.clock.advance(1);
    await done(TOTP, FINANCE, false);
    const refused = await logOf(sandbox, tokens.get(OWNER) ?? '', 'harbour', { outcome: 'refused' });
    expect(refused).toMatchObject([{ email: FINANCE, refusal: 'restricted_by_other' }]);
    const events = await logOf(sandbox, tokens.get(OWNER) ?? '', 'harbour', { outcome: 'done' });
    if (typeof events === 'number') throw new Error(`Refused with ${events}`);
    const field = (name: string, before: string | null, after: string) => ({ field: name, before, after });
    expect(events.map(({ email, changes }) => [email, changes])).toEqual([
        [
            TOTP,
            [
                field('is_address_book_whitelisted', 'true', 'false'),
                field('set_by', OWNER, TOTP),
                field('email', FINANCE, FINANCE),
                field('merchant', 'Harbour Goods', 'Harbour Goods'),
            ],
        ],
        [
            OWNER,
            [
                field('email', null, FINANCE),
                field('is_address_book_whitelisted', null, 'true'),
                field('set_by', null, OWNER),
                field('merchant', null, 'Harbour Goods'),
            ],
        ],
    ]);
});
