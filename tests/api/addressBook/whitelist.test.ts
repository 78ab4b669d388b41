import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAddressBookEntry, updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import type { CryptoCode } from '../../../contracts/currencies';
import { withdrawCustodyCrypto, withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later, SECOND } from '../../../sandbox/primitives/clock';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { ledgerFaults } from '../../support/entities/ledger';
import { sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { knownPayee, path, statusAndCode, tokenFor, withoutCodes } from '../payouts/support';
import { addEntry, holdClock, merchant_id, newAddress, newEntry } from './support';
import { refusedFields } from '../../support/refusedFields';

const OWNER = 'owner@harbour.example';

let sandbox: Sandbox;
let token: string;
/** Someone who was paid before, so no proof of identity is needed. */
let known: string;

const restrict = (isOn: boolean, of = OWNER) =>
    sendCoded(sandbox, updateAddressBookSettings, {
        token,
        body: { merchant_id, is_address_book_whitelisted: isOn, entity_admin_id: userIdOf(of) },
    });

beforeAll(async () => {
    holdClock();
    sandbox = await startSandbox();
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, OWNER);
    known = await knownPayee(sandbox);
});
beforeEach(() => restrict(true));
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
    vi.useRealTimers();
});

/** No session outlives a day, so the owner signs in again. */
async function moveClock(to: Date): Promise<void> {
    await sandbox.clock.set(to);
    token = await tokenOf(sandbox, OWNER);
}

const untilAllAreActive = () => moveClock(later(sandbox.clock.now(), 2 * DAY));

const recipient = () => ({ email: known, name: 'Nora Bakker', country: 'NL' });

/** Each withdrawal call, with one of its coins, another coin on the same network and one on another network. */
const calls = [
    {
        name: 'local currency',
        operation: withdrawLocalCrypto,
        coin: 'USDT_POLY' as CryptoCode,
        sibling: 'USDC_POLY' as CryptoCode,
        elsewhere: 'USDT_ARB' as CryptoCode,
        paid: { api_id: 'HA1587722191gQKF', withdraw_currency: 'EUR', withdraw_amount: '25' },
    },
    {
        name: 'custody',
        operation: withdrawCustodyCrypto,
        coin: 'ETH' as CryptoCode,
        sibling: 'USDC' as CryptoCode,
        elsewhere: 'USDC_POLY' as CryptoCode,
        paid: { api_id: 'ETH1671142901427wK', crypto_amount: '0.01' },
    },
] as const;

/** Everything that a withdrawal would change. */
const books = () =>
    sandbox.query<object>(
        `SELECT (SELECT count(*)::int FROM payouts) AS payouts, (SELECT count(*)::int FROM ledger_postings) AS postings,
            (SELECT count(*)::int FROM payout_tokens WHERE used_at IS NOT NULL) AS used,
            (SELECT string_agg(id || ':' || balance, ',' ORDER BY id) FROM ledger_accounts) AS balances`,
    );

/** A withdrawal, with the books before and after. The call for its token first books what has fallen due. */
async function withdraw({ operation, coin, paid }: (typeof calls)[number], address: string) {
    const given = { ...paid, crypto_currency: coin, address, token: await tokenFor(sandbox, token, 'withdrawal') };
    const before = await books();
    const answer = await send(sandbox, operation, { token, path, body: { ...recipient(), ...given } });
    return { answer, before, after: await books() };
}

async function expectRefused(call: (typeof calls)[number], address: string): Promise<void> {
    const { answer, before, after } = await withdraw(call, address);
    expect(statusAndCode(answer)).toBe('422 address_not_whitelisted');
    expect(refusedFields(answer)).toEqual(['address']);
    expect(after).toEqual(before);
}

async function expectDone(call: (typeof calls)[number], address: string): Promise<void> {
    const { answer, before, after } = await withdraw(call, address);
    expect(statusAndCode(answer)).toBe('200');
    expect(after).not.toEqual(before);
}

describe.each(calls)('a whitelisted withdrawal of $name', call => {
    const { coin, sibling, elsewhere } = call;

    test('goes to an active entry, a second after its activation and not a second before it', async () => {
        const { address, activates_at } = await addEntry(sandbox, token, newEntry(coin));
        await moveClock(later(new Date(activates_at), -SECOND));
        await expectRefused(call, address);
        await moveClock(later(new Date(activates_at), SECOND));
        await expectDone(call, address);
    });

    test('finds the entry however its address is capitalised', async () => {
        const { address } = await addEntry(sandbox, token, newEntry(coin));
        await untilAllAreActive();
        await expectDone(call, address.toLowerCase());
    });

    test('goes to an entry of another coin on the same network, and not to one on another network', async () => {
        const here = await addEntry(sandbox, token, newEntry(sibling));
        const there = await addEntry(sandbox, token, newEntry(elsewhere));
        await untilAllAreActive();
        await expectDone(call, here.address);
        await expectRefused(call, there.address);
    });

    test('goes to no deleted entry, no entry of another merchant, and no address that is not there', async () => {
        const entry = await addEntry(sandbox, token, newEntry(coin));
        const partner = await tokenOf(sandbox, 'partner@meridian.example');
        const foreign = await addEntry(sandbox, partner, newEntry(coin, { merchant_id: merchantIds.lumen }));
        await untilAllAreActive();
        await send(sandbox, deleteAddressBookEntry, { token, path: { entryId: entry.id } });
        for (const address of [entry.address, foreign.address, newAddress(coin)]) await expectRefused(call, address);
    });

    test('goes anywhere once the restriction is off, or is that of somebody else', async () => {
        const address = newAddress(coin);
        await expectRefused(call, address);
        await restrict(false);
        await expectRefused(call, address);
        // A day later.
        await sandbox.query(`UPDATE address_book_settings SET ends_at = '2026-01-01T00:00:00Z'`);
        await restrict(true, 'totp@harbour.example');
        await expectDone(call, address);
    });
});
