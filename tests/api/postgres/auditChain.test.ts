import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAuditLog } from '../../../contracts/dashboard/auditLog';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { addEntry, newEntry } from '../addressBook/support';

const OWNER = 'owner@harbour.example';
const PARTNER = 'partner@meridian.example';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

// PGlite has one connection, on which transactions wait for each other.
test('no two events of a log follow the same one, where many write at once', async () => {
    const [owner, partner] = [await tokenOf(sandbox, OWNER), await tokenOf(sandbox, PARTNER)];
    await Promise.all([
        ...Array.from({ length: 12 }, () => addEntry(sandbox, owner)),
        ...Array.from({ length: 6 }, () =>
            addEntry(sandbox, partner, newEntry('BTC', { merchant_id: merchantIds.lumen })),
        ),
        tokenOf(sandbox, OWNER),
        tokenOf(sandbox, PARTNER),
    ]);
    const rows = await sandbox.query<{ log: string; seq: number }>('SELECT log, seq FROM audit_events ORDER BY seq');
    for (const [token, merchant_id, least] of [
        [owner, merchantIds.harbour, 14],
        [partner, merchantIds.lumen, 6],
    ] as const) {
        const places = rows.filter(({ log }) => log === merchant_id).map(({ seq }) => seq);
        expect(places.length).toBeGreaterThanOrEqual(least);
        expect(places).toEqual(places.map((_, at) => at + 1));
        const { body } = await send(sandbox, checkAuditLog, { token, query: { merchant_id } });
        expect(body).toMatchObject({ length: places.length, first_problem: null });
    }
});
