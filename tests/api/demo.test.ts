import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchStatuses } from '../../contracts/dashboard/batchStatus';
import { fiatPayoutStatuses } from '../../contracts/fiat/transferWords';
import { depositStatuses } from '../../contracts/main/deposits';
import { paymentStatuses } from '../../contracts/main/payments';
import { payoutStatuses } from '../../contracts/main/payouts';
import { token } from '../../contracts/main/session';
import { operationList } from '../../contracts/operations';
import { openWorld, type World } from '../../demo/provider/world';
import { merchantIds } from '../../sandbox/seed/tenants';
import { idsByMerchant, type KnownIds, variantsOf } from '../support/entities/samples';
import { send } from '../support/servers/sandbox';

const merchant = merchantIds.harbour;

let world: World;
let ids: KnownIds;

beforeAll(async () => {
    world = await openWorld({ startAt: new Date('2026-11-21T09:00:00Z') });
    ids = (await idsByMerchant(world)).get(merchant) ?? {};
});
afterAll(() => world.close());

describe('the world', () => {
    test('gives its user new tokens for the ones they have', async () => {
        const { refresh, clientId } = world.tokens;
        const body = { grant_type: 'refresh_token' as const, client_id: clientId, refresh_token: refresh };
        const answer = await send({ fetch: request => world.answer(request) }, token, { body });
        expect(answer.status).toBe(200);
    });

    const tables = { payments: paymentStatuses, payouts: payoutStatuses, batches: batchStatuses };
    test.each(Object.entries({ ...tables, deposits: depositStatuses, fiat_transfers: fiatPayoutStatuses }))(
        'has %s of every status',
        async (table, statuses) => {
            const rows = await world.query<{ status: string }>(
                `SELECT DISTINCT status FROM ${table} WHERE merchant_id = $1`,
                [merchant],
            );
            expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining([...statuses]));
        },
    );

    test('has a ledger that adds up', async () => {
        const wrong = await world.query(
            `SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id
            GROUP BY a.id HAVING a.balance <> coalesce(sum(p.amount), 0)
            UNION ALL
            SELECT p.movement_id FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
            GROUP BY p.movement_id, a.currency HAVING sum(p.amount) <> 0`,
        );
        expect(wrong).toEqual([]);
    });
});

// Reads first: the others change what there is to read. An answer that doesn't fit its contract is a 500.
const inOrder = [...operationList].sort((a, b) => Number(a.kind !== 'read') - Number(b.kind !== 'read'));

describe('every call is answered by its contract:', () => {
    test.each(inOrder.map(operation => [operation.name, operation] as const))('%s', async (_, operation) => {
        const variants = variantsOf(operation, ids);
        expect(variants.length).toBeGreaterThan(0);
        for (const { input } of variants) {
            const given = { ...input, token: world.tokens.access };
            const { status, body } = await send({ fetch: request => world.answer(request) }, operation, given);
            expect(status, JSON.stringify(body)).toBeLessThan(500);
            // The demo user belongs to no partner, and not every record has a receipt.
            const isTheirs = operation.access !== 'partner' && operation.kind === 'read';
            if (isTheirs) expect([200, 404, 409], JSON.stringify(body)).toContain(status);
        }
    });
});
