import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { apiCredentials } from '../../../sandbox/database/schema/credentials';
import { owners } from '../../../sandbox/domain/tenants';
import { auditValues } from '../../../sandbox/pipeline/audit/values';

interface Definition {
    type: string;
    shape?: Record<string, { _zod: { def: unknown } }>;
    options?: { _zod: { def: unknown } }[];
    innerType?: { _zod: { def: unknown } };
}

/** An object with a text under every name that a schema has. */
function filled(schema: { _zod: { def: unknown } }): unknown {
    const { shape, options, innerType } = schema._zod.def as Definition;
    if (innerType) return filled(innerType);
    if (options) return Object.assign({}, ...options.map(filled)) as unknown;
    if (!shape) return 'x';
    return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, filled(part)]));
}

/** Names of a secret, whatever `auditValues` looks for. */
const suspicious = /pass|secret|token|otp|pin\b|key|hash|sign|seed|credential|code|private|captcha|verif/i;
const harmless = new Set([
    ...['bank_code', 'bank_code_type', 'branch_code', 'routing_code', 'zip_code', 'country_code'],
    // Whether an invited user gets a password, and when a bank account's check ends.
    ...['sign-up', 'verified_at'],
]);
const suspects = (names: readonly string[]) =>
    names.filter(name => suspicious.test(name) && !harmless.has(name.split('.').at(-1) ?? ''));

const writes = operationList.filter(({ kind, access }) => kind !== 'read' && access !== 'public');

describe('an event holds no secret', () => {
    test.each(writes.map(operation => [operation.name, operation] as const))(
        'of what %s is sent',
        (_name, { body }) => {
            const kept = Object.keys(auditValues(body ? filled(body) : {}));
            expect(suspects(kept)).toEqual([]);
            expect(kept.length > 0 || !body || names(filled(body)).every(name => suspicious.test(name))).toBe(true);
        },
    );

    test('of any record that a call can be about', () => {
        const tables = [apiCredentials, ...Object.values(owners).map(({ key }) => key.table)];
        const columns = tables.flatMap(table => Object.values(getTableColumns(table)).map(({ name }) => name));
        const kept = columns.flatMap(name => Object.keys(auditValues({ [name]: 'x' })));
        expect(suspects(columns)).toContain('secret_hash');
        expect(suspects(kept)).toEqual([]);
    });
});

const names = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, part]) => [name, ...names(part)])
        : [];
