import { expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { auditActions } from '../../../src/i18n/en/ofAuditLog';

test('the audit log’s calls are marked as extensions, and its words are of operations that write', () => {
    const extensions = operationList.filter(({ extension }) => extension).map(({ name, api }) => `${api} ${name}`);
    expect(extensions).toEqual(expect.arrayContaining(['dashboard listAuditLog', 'dashboard listPartnerAuditLog']));
    const writes = new Set(operationList.filter(({ kind }) => kind !== 'read').map(({ name }) => String(name)));
    expect(Object.keys(auditActions).filter(name => !writes.has(name))).toEqual([]);
    // The rest is in no log: what comes before a sign-in, what changes nothing, and what is about nobody's team yet.
    const inNoLog = [
        ...['loginRequestOtp', 'loginVerifyOtp', 'requestOtp', 'verifyOtp', 'requestPasswordReset', 'verifyAccount'],
        ...['addPublicKey', 'setAddress', 'createEntityAdmin'],
    ];
    expect([...writes].filter(name => !Object.hasOwn(auditActions, name)).sort()).toEqual(inNoLog.sort());
});
