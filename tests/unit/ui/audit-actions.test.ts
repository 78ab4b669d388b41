import { expect, test } from 'vitest';
import { auditEnds } from '../../../contracts/dashboard/auditLog';
import { refusalCodes } from '../../../contracts/errors';
import { operationList } from '../../../contracts/operations';
import { auditActions, auditLogMessages } from '../../../src/i18n/en/ofAuditLog';

test('the audit log’s calls are marked as extensions, and its words are of what is recorded', () => {
    const extensions = operationList.filter(({ extension }) => extension).map(({ name, api }) => `${api} ${name}`);
    expect(extensions).toEqual(
        expect.arrayContaining([
            ...['dashboard listAuditLog', 'dashboard listPartnerAuditLog'],
            ...['dashboard checkAuditLog', 'dashboard checkPartnerAuditLog'],
        ]),
    );
    const recorded = operationList.filter(
        ({ kind, answer }) => kind !== 'read' || (typeof answer === 'string' && answer !== 'nothing'),
    );
    const names = new Set<string>([...recorded.map(({ name }) => name), ...auditEnds]);
    expect(Object.keys(auditActions).filter(name => !names.has(name))).toEqual([]);
    // The rest is in no log: a payer's, and what nobody can be told from.
    expect([...names].filter(name => !Object.hasOwn(auditActions, name)).sort()).toEqual(
        ['requestPasswordReset', 'setAddress'].sort(),
    );
});

test('its reasons are codes of refusals', () => {
    const codes: readonly string[] = refusalCodes;
    expect(Object.keys(auditLogMessages.auditLog.refusal).filter(code => !codes.includes(code))).toEqual([]);
});
