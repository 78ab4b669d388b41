import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { areas, can } from '../../contracts/access';
import { getEntityAdminProfile } from '../../contracts/dashboard/team';
import { listMerchants } from '../../contracts/main/merchants';
import { getPayment } from '../../contracts/main/payments';
import { getProfile } from '../../contracts/main/profile';
import type { Sandbox } from '../../sandbox/app';
import { literalConfig, sandboxConfig } from '../../sandbox/dashboard/config';
import { literalProvider } from '../../sandbox/literal/literal';
import { isUnreadable } from '../../src/api/answer/unreadable';
import { configureAuthorisation } from '../../src/api/authorised';
import { call } from '../../src/api/call';
import { config } from '../../src/config/config';
import { forgetPages } from '../../src/dataProviders/paging/knownPages';
import { listedResources } from '../../src/routing/appRoutes';
import { permissionsOf } from '../../src/session/areas';
import { dataProvider } from '../../src/start/dataProvider';
import { asFetch } from '../support/asFetch';
import { inForeignForm } from '../support/foreignForm';
import { startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let access: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    access = await tokenOf(sandbox, 'owner@harbour.example');
});
beforeEach(() => {
    Object.assign(config, structuredClone(literalConfig));
    forgetPages();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', asFetch({ fetch: inForeignForm(literalProvider(sandbox.fetch)) }));
    configureAuthorisation({
        current: async () => ({ access, epoch: '1' }),
        refresh: async () => undefined,
        end: async () => true,
    });
});
afterAll(async () => {
    Object.assign(config, structuredClone(sandboxConfig));
    await sandbox.close();
});

/** Who asks, and for which merchant. */
async function start() {
    const [user, { data }] = [await call(getEntityAdminProfile, {}), await call(listMerchants, {})];
    const [merchant] = data;
    if (!merchant) throw new Error('There is no merchant');
    return { user, merchant };
}

describe('on a provider that has what the specification names in other forms, without an adapter,', () => {
    test('the app starts with what the user may do, and who they are', async () => {
        const { user, merchant } = await start();
        expect(areas.filter(area => can(permissionsOf(user), merchant.id, area, 'R')).length).toBeGreaterThan(10);
        const profile = await call(getProfile, {});
        const { email, firstname, lastname } = profile;
        expect([email, firstname, lastname]).toEqual(['owner@harbour.example', 'Nora', 'Bakker']);
    });

    test.each(listedResources.map(({ name }) => name).filter(name => name !== 'audit-log'))(
        '%s shows its rows, each readable',
        async resource => {
            const { merchant } = await start();
            const meta = {
                ...{ merchantId: merchant.id, merchantKey: merchant.merchant_key, timeZone: 'UTC' },
                ...(resource === 'transactions' && { apiId: 'HA1587722191gQKF_t' }),
            };
            const page = (number: number) =>
                dataProvider.getList(resource, {
                    ...{ filter: {}, meta, sort: { field: 'created_at', order: 'DESC' as const } },
                    pagination: { page: number, perPage: 5 },
                });
            const { data, pageInfo, total } = await page(1);
            expect(data.length).toBeGreaterThan(0);
            expect(data.filter(isUnreadable)).toEqual([]);
            if (!pageInfo?.hasNextPage && !(total !== undefined && total > 5)) return;
            const { data: next } = await page(2);
            expect(next.length).toBeGreaterThan(0);
            expect(next.filter(({ id }) => data.some(row => row.id === id))).toEqual([]);
        },
    );

    test('a refusal is quoted', async () => {
        await expect(call(getPayment, { path: { paymentReference: 'none' } })).rejects.toMatchObject({
            status: 404,
            serverMessage: expect.stringMatching(/\w/),
        });
    });
});
