import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Adapter, AdapterCall } from '../../contracts/adapter';
import { listAddressBook } from '../../contracts/dashboard/addressBook';
import { listBatches, listBatchPayouts } from '../../contracts/dashboard/batches';
import { batchesDisplayedAs } from '../../contracts/dashboard/batchStatus';
import { listTransfers } from '../../contracts/fiat/transfers';
import { listDeposits } from '../../contracts/main/deposits';
import { listMerchants } from '../../contracts/main/merchants';
import { listMerchantPayments } from '../../contracts/main/payments';
import { listMerchantPayouts } from '../../contracts/main/payouts';
import { operationList } from '../../contracts/operations';
import { fieldsOf } from '../../scripts/conformance/schema';
import { askedKey } from '../../src/api/adapter/askedKeys';
import { callName } from '../../src/api/adapter/callName';
import type { DeclaredCall } from '../../src/api/adapter/declaredCalls';
import { call } from '../../src/api/call';
import { config } from '../../src/config/config';
import { listedResources } from '../../src/routing/appRoutes';
import { connectSession } from '../../src/session/session';
import { dataProvider } from '../../src/start/dataProvider';
import { type FilterCase, filterCases } from '../support/filterCases';
import { hashOf } from '../support/faults/losses';
import { matrixScreens, readNothing, switches } from '../support/faults/matrixScreens';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { testSeed } from '../support/servers/testSeed';

const { network, signIn, openAs, leave } = await startProduct({ provider: 'literal' });
const ids = new Map<string, string>();
const ADAPTER = '/lacking.json';

/** May a provider lack a call's query key, by what the start says of it? */
function mayLack(name: string, key: string): boolean {
    const asked = askedKey(name, key);
    return !asked || asked.isCompared === true;
}

/** A provider that has none of the query keys of which the start doesn't say that a page can't do without them. */
function adapterWithoutKeys(): Adapter {
    const calls: Record<string, AdapterCall> = {};
    for (const operation of operationList) {
        const name = callName(operation);
        const free = Object.keys(fieldsOf(operation.query) ?? {}).filter(key => mayLack(name, key));
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

const BATCHES = 'crypto-payout-admin/batch';
const listCalls: Readonly<Record<string, DeclaredCall>> = {
    payments: listMerchantPayments,
    refunds: listMerchantPayouts,
    withdrawals: listMerchantPayouts,
    'crypto-payout-admin': listMerchantPayouts,
    [BATCHES]: listBatches,
    'batch-payouts': listBatchPayouts,
    deposits: listDeposits,
    'manage-wallet-address': listAddressBook,
    'fiat-payout-admin': listTransfers,
    'trade-history': listTransfers,
};

/** What a filter is tried with: a status that batches show may take a query key more than another. */
const triedWith = (name: string, key: string, drawn: FilterCase): string[] =>
    name === BATCHES && key === 'status'
        ? ['processing', 'completed']
        : fc.sample(drawn, { numRuns: 1, seed: testSeed }).map(({ asked }) => asked);
const queryKeysOf = (name: string, key: string, asked: string): string[] =>
    name === BATCHES && key === 'status' ? batchesDisplayedAs(asked).flatMap(query => Object.keys(query)) : [key];

test.each(Object.keys(filterCases).filter(name => name !== 'audit-log'))(
    '%s is listed whatever it’s filtered by, and says which of it the provider has no key for',
    async name => {
        await openAs(OWNER, '/changeprofile');
        await screen.findByRole('heading', { level: 1 });
        leave();
        const batchId = ids.get(BATCHES);
        const listCall = listCalls[name];
        if (!listCall) throw new Error(`The call that lists ${name} isn’t known`);
        // What a list is of is no filter of its user's.
        const filters = Object.entries(filterCases[name] ?? {}).filter(([key]) => key !== 'type');
        for (const [key, drawn] of filters) {
            for (const asked of triedWith(name, key, drawn)) {
                const { meta: told } = await dataProvider.getList(name, {
                    ...{ ...listed, meta },
                    filter: { ...(name === 'batch-payouts' && { batchId }), [key]: asked },
                });
                const lacked = queryKeysOf(name, key, asked).some(each => mayLack(callName(listCall), each));
                expect(told?.ignoredFilters, `${key}: ${asked}`).toEqual(lacked ? [key] : undefined);
            }
        }
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
