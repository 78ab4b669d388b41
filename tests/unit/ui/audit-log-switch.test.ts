import { afterAll, describe, expect, test, vi } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { auditActions } from '../../../src/i18n/en/ofAuditLog';

// The modules of later files have their own configuration.
afterAll(() => vi.resetModules());

async function routesWith(auditLog: boolean | undefined) {
    vi.resetModules();
    const { sandboxConfig } = await import('../../../sandbox/dashboard/config');
    vi.doMock('../../../src/config/config', () => ({
        config: { ...sandboxConfig, capabilities: auditLog === undefined ? {} : { auditLog } },
    }));
    const { appRoutes, listedResources } = await import('../../../src/routing/appRoutes');
    const { isAppPath } = await import('../../../src/routing/placeOf');
    return { appRoutes, listedResources, isAppPath };
}

describe('the audit log', () => {
    test('has a route and a place in the navigation where the configuration has it on', async () => {
        const { appRoutes, isAppPath } = await routesWith(true);
        expect(appRoutes.find(({ path }) => path === '/audit-log')?.menu).toBeDefined();
        expect(isAppPath('/audit-log/aud-1/show')).toBe(true);
    });

    test.each([false, undefined])('has no route, no record and no place in the navigation where it is %s', async is => {
        const { appRoutes, listedResources, isAppPath } = await routesWith(is);
        expect(appRoutes.some(({ path }) => path.startsWith('/audit-log'))).toBe(false);
        expect(listedResources.some(({ name }) => name === 'audit-log')).toBe(false);
        expect(isAppPath('/audit-log')).toBe(false);
        expect(isAppPath('/audit-log/aud-1/show')).toBe(false);
    });

    test('its calls are marked as extensions, and its words are of operations that write', () => {
        const extensions = operationList.filter(({ extension }) => extension).map(({ name, api }) => `${api} ${name}`);
        expect(extensions).toEqual(expect.arrayContaining(['dashboard listAuditLog', 'dashboard listPartnerAuditLog']));
        const writes = new Set(operationList.filter(({ kind }) => kind !== 'read').map(({ name }) => String(name)));
        expect(Object.keys(auditActions).filter(name => !writes.has(name))).toEqual([]);
        // The rest is in no log: what comes before a sign-in, what changes nothing, and what is about nobody's team yet.
        const inNoLog = [
            ...[
                'loginRequestOtp',
                'loginVerifyOtp',
                'requestOtp',
                'verifyOtp',
                'requestPasswordReset',
                'verifyAccount',
            ],
            ...['addPublicKey', 'setAddress', 'createEntityAdmin'],
        ];
        expect([...writes].filter(name => !Object.hasOwn(auditActions, name)).sort()).toEqual(inNoLog.sort());
    });
});
