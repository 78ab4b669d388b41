import { screen, waitFor } from '@testing-library/react';
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
import { hashOf } from '../support/faults/losses';
import { matrixScreens, readNothing, switches } from '../support/faults/matrixScreens';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { testSeed } from '../support/servers/testSeed';

const { network, signIn, openAs } = await startProduct({ provider: 'literal' });
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

beforeAll(async () => {
    vi.stubGlobal('fetch', network.fetch);
    connectSession();
    await signIn(OWNER);
    const [merchant] = (await call(listMerchants, {})).data;
    const meta = { merchantId: merchant?.id, merchantKey: merchant?.merchant_key, timeZone: 'UTC' };
    for (const { name } of listedResources) {
        if (switches[name]) continue;
        const { data } = await dataProvider.getList(name, {
            ...{ pagination: { page: 1, perPage: 25 }, sort: { field: 'created_at', order: 'DESC' } },
            ...{ filter: {}, meta },
        });
        ids.set(name, String(data[0]?.id));
    }
});
beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    config.adapter = ADAPTER;
    network.answerOnce(ADAPTER, () => Response.json(adapterWithoutKeys()));
});

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
