import { afterAll, describe, expect, test, vi } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { auditActions } from '../../../src/i18n/en/ofAuditLog';
import { type StartCases, testCapabilities } from '../../support/capabilityCases';

// The modules of later files have their own configuration.
afterAll(() => vi.resetModules());

async function isThere() {
    vi.resetModules();
    const { appRoutes, listedResources } = await import('../../../src/routing/appRoutes');
    const { isAppPath } = await import('../../../src/routing/placeOf');
    const route = appRoutes.find(({ path }) => path.startsWith('/audit-log'));
    return {
        route: route !== undefined,
        menu: route?.menu !== undefined,
        list: listedResources.some(({ name }) => name === 'audit-log'),
        record: isAppPath('/audit-log/aud-1/show'),
    };
}

describe('the audit log', () => {
    testCapabilities({
        auditLog: {
            on: true,
            seen: isThere,
            expected: {
                on: { route: true, menu: true, list: true, record: true },
                absent: { route: false, menu: false, list: false, record: false },
            },
        },
    } satisfies StartCases);

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
