import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Adapter, AdapterCall } from '../../contracts/adapter';
import { listMerchants } from '../../contracts/main/merchants';
import { operationList } from '../../contracts/operations';
import { fieldsOf } from '../../scripts/conformance/schema';
import { askedKey } from '../../src/api/adapter/askedKeys';
import { callName } from '../../src/api/adapter/callName';
import { call } from '../../src/api/call';
import { config } from '../../src/config/config';
import { listedResources } from '../../src/routing/appRoutes';
import { connectSession } from '../../src/session/session';
import { dataProvider } from '../../src/start/dataProvider';
import { filterCases } from '../support/filterCases';
import { hashOf } from '../support/faults/losses';
import { matrixScreens, readNothing, switches } from '../support/faults/matrixScreens';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { testSeed } from '../support/servers/testSeed';

const { network, signIn, openAs, leave } = await startProduct({ provider: 'literal' });
const ids = new Map<string, string>();
const ADAPTER = '/lacking.json';

/** A provider that has none of the query keys of which the start doesn't say that a page can't do without them. */
function adapterWithoutKeys(): Adapter {
    const calls: Record<string, AdapterCall> = {};
    for (const operation of operationList) {
        const name = callName(operation);
        const free = Object.keys(fieldsOf(operation.query) ?? {}).filter(key => {
            const asked = askedKey(name, key);
            return !asked || asked.isCompared;
        });
        if (free.length > 0) calls[name] = { query: Object.fromEntries(free.map(key => [key, null])) };
    }
    return { contracts: 1, calls };
}

const listed = { pagination: { page: 1, perPage: 25 }, sort: { field: 'created_at', order: 'DESC' } } as const;
let meta: object;

beforeAll(async () => {
    vi.stubGlobal('fetch', network.fetch);
    connectSession();
    await signIn(OWNER);
    const [merchant] = (await call(listMerchants, {})).data;
    meta = { merchantId: merchant?.id, merchantKey: merchant?.merchant_key, timeZone: 'UTC' };
    for (const { name } of listedResources) {
        if (switches[name]) continue;
        const { data } = await dataProvider.getList(name, {
            ...{ ...listed, filter: {}, meta },
        });
        ids.set(name, String(data[0]?.id));
    }
});
beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    config.adapter = ADAPTER;
    network.answerOnce(ADAPTER, () => Response.json(adapterWithoutKeys()));
});

const ofPayouts = ['status', 'from_date', 'to_date', 'payment_reference'];
/** Filters whose key no provider may lack, since pages always send it. */
const neverLacked: Readonly<Record<string, readonly string[]>> = {
    payments: ['from_date', 'to_date', 'payment_type'],
    refunds: ofPayouts,
    withdrawals: ofPayouts,
    'crypto-payout-admin': ofPayouts,
    'crypto-payout-admin/batch': ['from_date'],
    'fiat-payout-admin': ['status'],
    'trade-history': ['status'],
};

test.each(Object.keys(filterCases).filter(name => name !== 'audit-log'))(
    '%s is listed whatever it’s filtered by, and says which of it the provider has no key for',
    async name => {
        await openAs(OWNER, '/changeprofile');
        await screen.findByRole('heading', { level: 1 });
        leave();
        const batchId = ids.get('crypto-payout-admin/batch');
        const used: string[] = [];
        for (const [key, drawn] of Object.entries(filterCases[name] ?? {})) {
            // What a list is of is no filter of its user's.
            if (key === 'type') continue;
            const [{ asked } = { asked: '' }] = fc.sample(drawn, { numRuns: 1, seed: testSeed });
            const { meta: told } = await dataProvider.getList(name, {
                ...{ ...listed, meta },
                filter: { ...(name === 'batch-payouts' && { batchId }), [key]: asked },
            });
            if (told?.ignoredFilters === undefined) used.push(key);
            else expect(told.ignoredFilters).toEqual([key]);
        }
        expect(used).toEqual(neverLacked[name] ?? []);
    },
);

/** How many of the screens are opened, by the run's seed; all with FAULTS=all. */
const SAMPLED = 12;
const opened = matrixScreens
    .filter(({ name }) => !readNothing.includes(name))
    .filter(({ switchedBy, recordOf }) => !switchedBy && !(recordOf && switches[recordOf]))
    .sort((a, b) => hashOf(`${testSeed} ${a.name}`) - hashOf(`${testSeed} ${b.name}`))
    .slice(0, process.env.FAULTS === 'all' ? undefined : SAMPLED);

test.each(opened.map(({ name, address }) => [name, address] as const))(
    '%s can do without every query key of which the start doesn’t say otherwise',
    async (_, address) => {
        await openAs(
            OWNER,
            address(resource => ids.get(resource) ?? ''),
        );
        await waitFor(() => expect(screen.queryAllByRole('heading').length).toBeGreaterThan(0));
        await vi.dynamicImportSettled();
        await waitFor(() => expect(screen.queryAllByRole('status', { name: appMessages.page.loading })).toEqual([]));
        expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
    },
);
