import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sandbox } from '../../sandbox/app';
import { literalConfig, sandboxConfig } from '../../sandbox/dashboard/config';
import { numberOf } from '../../sandbox/literal/ids';
import { literalProvider } from '../../sandbox/literal/literal';
import { merchantIds, seededMerchants } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import { forgetPages } from '../../src/dataProviders/paging/knownPages';
import { RowNotReached } from '../../src/dataProviders/paging/findRow';
import type { MerchantScope } from '../../src/dataProviders/types';
import { dataProvider } from '../../src/start/dataProvider';
import { asFetch } from '../support/asFetch';
import { type Answering, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { signedIn } from '../support/signedIn';

const merchantId = merchantIds.harbour;
const merchantKey = seededMerchants.find(({ id }) => id === merchantId)?.merchantKey ?? '';
const meta: MerchantScope = { merchantId, merchantKey, apiId: undefined, timeZone: 'UTC' };

let sandbox: Sandbox;
let access: string;
/** Calls to a path that were made since the test began. */
let asked: URL[];

/** Copies of a merchant's newest row, each a minute older than the one before and numbered in these columns. */
const copy = (table: string, keys: readonly string[], changes: object) =>
    sandbox.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(row) || $2::jsonb || jsonb_build_object(
             ${keys.map(key => `'${key}', row.${key} || '-' || number`).join()},
             'created_at', row.created_at - number * interval '1 minute'
         ))).*
         from (select * from ${table} where merchant_id = $1 order by created_at desc limit 1) row,
         generate_series(1, 230) number`,
        [merchantId, JSON.stringify(changes)],
    );

beforeAll(async () => {
    sandbox = await startSandbox();
    access = await tokenOf(sandbox, 'owner@harbour.example');
    await copy('deposits', ['reference'], { status: 'new' });
    await copy('batches', ['id'], { status: 'pending_authorization' });
    await copy('address_book_entries', ['id', 'address'], { deleted_at: null });
});
afterAll(async () => {
    Object.assign(config, structuredClone(sandboxConfig));
    await sandbox.close();
});

const idsOf = async (table: string, id: string, where = 'true') => {
    const rows = await sandbox.query<{ id: string }>(
        `select ${id} as id from ${table} where merchant_id = $1 and ${where}`,
        [merchantId],
    );
    return rows.map(row => row.id).sort();
};

/** One column of a file. */
const columnOf = async (blob: Blob, name: string) => {
    const text = (await blob.text()).replace('\ufeff', '').trim();
    const { data } = Papa.parse<Record<string, string>>(text, { header: true });
    return data.map(row => row[name] ?? '').sort();
};

describe.each(['the sandbox', 'a literal provider'] as const)('on %s', name => {
    const isLiteral = name === 'a literal provider';
    /** Ids of the database as this provider has them. */
    const given = (ids: string[]) => (isLiteral ? ids.map(id => String(numberOf(id))).sort() : ids);

    beforeEach(() => {
        const provider: Answering = isLiteral ? { fetch: literalProvider(sandbox.fetch) } : sandbox;
        Object.assign(config, structuredClone(isLiteral ? literalConfig : sandboxConfig));
        forgetPages();
        asked = [];
        const send = asFetch(provider);
        vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
            asked.push(new URL(input, 'http://x.test'));
            return send(input, init);
        });
        signedIn(access);
    });

    test('the export of deposits has every one, from more than two pages', async () => {
        const { rows, blob } = await dataProvider.exportDeposits({ resource: 'deposits', filter: {}, meta });
        const stored = await idsOf('deposits', 'reference', "status = 'new'");
        expect(stored.length).toBeGreaterThan(230);
        expect(await columnOf(blob, 'dpst_ref_num')).toEqual(stored);
        expect(rows).toBe(stored.length);
        expect(asked.length).toBeGreaterThan(2);
        expect(asked[0]?.searchParams.has('limit')).toBe(false);
    });

    test.each([
        ['deposits', 'dpst_ref_num', 'reference', "merchant_id = $1 and status = 'new'"],
        ['transactions', 'txid', 'txid', "merchant_id = $1 and api_id = 'HA1587722191gQKF'"],
    ] as const)(
        '%s, whose call takes no page size, come in pages of the list’s own',
        async (resource, id, column, where) => {
            const ordered = await sandbox.query<{ id: string }>(
                `select ${column} as id from ${resource} where ${where}
             order by created_at desc, ${resource === 'deposits' ? 'reference collate "C"' : 'id'} desc`,
                [merchantId],
            );
            const perPage = 70;
            for (const page of [1, 2, 1]) {
                asked = [];
                const pagination = { page, perPage };
                const of = { ...meta, apiId: resource === 'transactions' ? 'HA1587722191gQKF' : undefined };
                const shown = await dataProvider.getList(resource, { pagination, filter: {}, meta: of });
                const wanted = ordered.slice((page - 1) * perPage, page * perPage).map(row => row.id);
                expect(shown.data.map(row => (row as Record<string, unknown>)[id])).toEqual(wanted);
                expect(shown.meta).toMatchObject({ total: isLiteral ? undefined : ordered.length });
                // But by the sandbox's own next.
                expect(asked.filter(({ searchParams: keys }) => keys.has('limit') && !keys.has('cursor'))).toEqual([]);
            }
        },
    );

    test('an account’s latest payouts are as many as were asked for, by no page size', async () => {
        const apiId = 'USDTTRC2016711428863jy';
        const latest = await dataProvider.listLatestPayouts({ meta: { ...meta, apiId }, limit: 3 });
        expect(latest).toHaveLength(3);
        expect(asked.map(({ pathname, search }) => [pathname.split('/').at(-1), search])).toEqual([['payouts', '']]);
    });

    test('so has that of batches', async () => {
        const { blob } = await dataProvider.exportBatches({ resource: 'crypto-payout-admin/batch', filter: {}, meta });
        expect(await columnOf(blob, 'id')).toEqual(given(await idsOf('batches', 'id')));
        expect(asked.length).toBeGreaterThan(2);
    });

    test('so has that of the address book, whose ids may be numbers', async () => {
        const { blob } = await dataProvider.exportAddressBook({ resource: 'manage-wallet-address', filter: {}, meta });
        const ids = await columnOf(blob, 'id');
        expect(new Set(ids).size).toBe((await idsOf('address_book_entries', 'id', 'deleted_at is null')).length);
        expect(ids.every(id => /^\d+$/.test(id))).toBe(isLiteral);
        // As the list shows it, by its dates.
        expect(new Set(await columnOf(blob, 'status'))).toEqual(new Set(['active', 'pending']));
        expect(asked.length).toBeGreaterThan(2);
    });

    test.each([
        ['payments', 'payments'],
        ['payouts', 'refunds'],
    ] as const)('so has that of %s, which the provider makes', async (table, resource) => {
        const { blob, rows } =
            table === 'payments'
                ? await dataProvider.exportPayments({ resource, filter: {}, meta })
                : await dataProvider.exportPayouts({ resource, filter: {}, meta });
        const stored = await idsOf(table, 'reference', table === 'payments' ? 'true' : "type = 'refund'");
        expect(stored.length).toBeGreaterThan(0);
        expect(rows).toBe(stored.length);
        const text = await blob.text();
        expect(stored.filter(reference => !text.includes(reference))).toEqual([]);
    });

    test('the inbox has every batch that waits, from more than two pages', async () => {
        const { rows } = await dataProvider.listAwaitingApproval({ resource: 'crypto-payout-admin/batch', meta });
        const waiting = await idsOf('batches', 'id', "status = 'pending_authorization'");
        expect(waiting.length).toBeGreaterThanOrEqual(230);
        expect(rows.map(({ id }) => id).sort()).toEqual(given(waiting));
    });

    test('every entry of the address book opens by its id, the last as well as the first', async () => {
        const { blob } = await dataProvider.exportAddressBook({
            resource: 'manage-wallet-address',
            filter: { include_deleted: 'true' },
            meta,
        });
        const ids = await columnOf(blob, 'id');
        for (const id of [ids[0], ids[100], ids.at(-1)]) {
            asked = [];
            const { data } = await dataProvider.getOne('manage-wallet-address', { id, meta });
            expect(data.id).toBe(id);
            expect(asked[0]?.searchParams.has('id')).toBe(!isLiteral);
            if (!isLiteral) expect(asked).toHaveLength(1);
        }
        await expect(dataProvider.getOne('manage-wallet-address', { id: 'nobody', meta })).rejects.toMatchObject({
            kind: 'not-found',
        });
    });
});

test('an entry isn’t called missing where the address book could not be read whole', async () => {
    Object.assign(config, structuredClone(literalConfig));
    const entry = {
        id: 7,
        merchant_id: 'm',
        entity_admin_id: 1,
        email: 'a@b.example',
        name: 'A',
        crypto_currency: 'BTC',
        address: 'x',
        description: null,
        activates_at: '2026-01-01T00:00:00Z',
        deleted_at: null,
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let pages = 0;
    vi.stubGlobal('fetch', async () => {
        pages += 1;
        return Response.json(Array.from({ length: 100 }, (_, index) => ({ ...entry, id: pages * 1000 + index })));
    });
    const wanted = dataProvider.getOne('manage-wallet-address', { id: '7', meta });
    await expect(wanted).rejects.toBeInstanceOf(RowNotReached);
    expect(pages).toBe(250);
    vi.stubGlobal('fetch', async () => Response.json([entry, { ...entry, id: null }]));
    expect((await dataProvider.getOne('manage-wallet-address', { id: '7', meta })).data).toMatchObject({ id: '7' });
    await expect(dataProvider.getOne('manage-wallet-address', { id: '8', meta })).rejects.toBeInstanceOf(RowNotReached);
});
