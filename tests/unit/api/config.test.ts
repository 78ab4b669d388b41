import { describe, expect, it } from 'vitest';
import { sandboxConfig, withSandboxConfig } from '../../../sandbox/dashboard/config';
import { invalidFields, isConfig, readBlock } from '../../../src/config/configSchema';
import { problemsOf } from '../../../src/start/showInvalidConfig';

type Json = Record<string, unknown>;

const complete: Json = {
    environment: 'production',
    apis: { main: 'https://a.example', dashboard: 'https://b.example/dashboard', fiat: '/fiat' },
    uploadOrigins: ['https://uploads.example'],
    logoOrigins: ['https://logos.example'],
    clientId: 'oacid-1',
    redirect: 'https://dashboard.example/login',
    authorize: 'https://provider.example/authorize?tenant=1',
    captchaKey: 'key',
    whitelistedMerchant: 'mkey-1',
    cspReports: 'https://reports.example/csp',
    hiddenTransfers: { merchants: ['m'], transfers: ['t'] },
    capabilities: {},
    adapter: '/adapter.json',
};

/** The configuration with a value at a path such as `apis.main`; undefined leaves the key out of the JSON. */
const withValue = (path: string, value: unknown): string => {
    const [key = '', inner] = path.split('.');
    const whole = inner ? { ...(complete[key] as Json), [inner]: value } : value;
    return JSON.stringify({ ...complete, [key]: whole });
};

const problemsIn = (text: string): string[] => {
    const invalid = invalidFields(readBlock(text));
    return invalid.length > 0 ? problemsOf(invalid) : [];
};

const fields = [
    'environment',
    'apis.main',
    'apis.dashboard',
    'apis.fiat',
    'uploadOrigins',
    'logoOrigins',
    'clientId',
    'redirect',
    'authorize',
    'captchaKey',
    'whitelistedMerchant',
    'cspReports',
    'hiddenTransfers.merchants',
    'hiddenTransfers.transfers',
    'capabilities',
    'adapter',
];

describe('a config block', () => {
    it('is valid when every field is there', () => {
        const block = readBlock(JSON.stringify(complete));
        expect(isConfig(block)).toBe(true);
        expect(block).toEqual(complete);
    });

    it('may hold keys that another version of the dashboard needs', () => {
        expect(isConfig({ ...complete, more: 1 })).toBe(true);
    });

    it.each(['authorize', 'captchaKey', 'whitelistedMerchant', 'cspReports', 'adapter'])(
        'may have null as %s',
        field => {
            expect(problemsIn(withValue(field, null))).toEqual([]);
        },
    );

    it.each([
        ['capabilities.volume', true],
        ['capabilities.volume', false],
        ['capabilities.filters', ['payments.is_overpaid']],
        ['capabilities.captcha', ['POST /v1/payout/refund/custody']],
        ['capabilities.tokens', 'merchant'],
        ['capabilities.areas', { payouts: 'crypto_payouts' }],
        ['capabilities.approval', { batch: 'always', withdrawal: 'never', refund: 'never' }],
        ['capabilities.ofAnotherVersion', 7],
    ])('may have %s as %j', (field, value) => {
        expect(problemsIn(withValue(field, value))).toEqual([]);
    });

    it.each(['uploadOrigins', 'hiddenTransfers.merchants', 'hiddenTransfers.transfers'])('may have no %s', field => {
        expect(problemsIn(withValue(field, []))).toEqual([]);
    });

    it.each(['/api', '/api/main', 'https://a.example', 'http://localhost:4000', 'https://a.example/v1/main'])(
        'may have %s as the base of an API',
        base => {
            expect(problemsIn(withValue('apis.main', base))).toEqual([]);
        },
    );

    it.each(fields)('names %s where it is missing', field => {
        expect(problemsIn(withValue(field, undefined))).toEqual([`${field} is missing.`]);
    });

    it.each(fields)('names %s where it is of another type', field => {
        const [problem, ...others] = problemsIn(withValue(field, 7));
        expect(problem).toMatch(new RegExp(`^${field} must `));
        expect(others).toEqual([]);
    });

    it.each([
        ['apis', undefined],
        ['apis', null],
        ['hiddenTransfers', 7],
    ])('names every field of %s where that is %j', (section, value) => {
        const inside = fields.filter(field => field.startsWith(`${section}.`));
        expect(problemsIn(withValue(section, value))).toEqual(inside.map(field => `${field} is missing.`));
    });

    it.each([
        ['environment', ''],
        ['clientId', ''],
        ['captchaKey', ''],
        ['apis.main', ''],
        ['apis.main', '/'],
        ['apis.main', 'api/main'],
        ['apis.main', '//evil.example'],
        ['apis.main', '/\\evil.example'],
        ['apis.main', '\\\\evil.example'],
        ['apis.main', '/api\\evil.example'],
        ['apis.main', '/\t/evil.example'],
        ['apis.main', '/\u0000api'],
        ['apis.main', '/api\u001f'],
        ['apis.main', 'https://a.example\\.evil.example'],
        ['redirect', '/\\evil.example'],
        ['authorize', '/\\evil.example'],
        ['cspReports', '/\\evil.example'],
        ['uploadOrigins', ['https://a.example\\.evil.example']],
        ['apis.main', 'https://a.example/'],
        ['apis.main', 'https://a.example/v1/'],
        ['apis.main', 'https://a.example?v=1'],
        ['apis.main', 'javascript:alert(1)'],
        ['uploadOrigins', 'https://a.example'],
        ['uploadOrigins', ['https://a.example', 'https://b.example/path']],
        ['hiddenTransfers.transfers', ['']],
        ['capabilities', []],
        ['capabilities.idempotencyKeys', 'true'],
        ['capabilities.filters', ['payments.is_overpayed']],
        ['capabilities.captcha', ['/v1/payout/refund/custody']],
        ['capabilities.tokens', 'user'],
        ['capabilities.areas', { payouts: 1 }],
        ['capabilities.approval', { payout: 'sometimes' }],
        ['capabilities.approval', 'always'],
        ['redirect', 'login'],
        ['redirect', 'javascript:alert(1)'],
        ['authorize', ''],
        ['authorize', 'javascript:alert(1)'],
        ['adapter', ''],
        ['adapter', 'adapter.json'],
        ['adapter', 'https://a.example/adapter.json'],
        ['adapter', '//a.example/adapter.json'],
        ['adapter', '/\\a.example/adapter.json'],
        ['adapter', '/\t/a.example/adapter.json'],
        ['cspReports', ''],
        ['cspReports', 'reports'],
        ['cspReports', "/reports; script-src 'unsafe-inline'"],
    ])('refuses %s %j', (field, value) => {
        expect(problemsIn(withValue(field, value))[0]).toMatch(new RegExp(`^${field} must `));
    });

    it.each(['{}', 'null', '[]', '"text"'])('names every field at once where the block is %s', block => {
        expect(problemsIn(block)).toEqual(fields.map(field => `${field} is missing.`));
    });

    it.each([null, '', ' \n ', '{ "environment": '])('is nothing where it is %j', text => {
        expect(readBlock(text)).toBeUndefined();
        expect(isConfig(undefined)).toBe(false);
        expect(problemsOf([])).toEqual(['The page has no config block, or one that is not JSON.']);
    });
});

describe('the sandbox’s configuration', () => {
    const page = (block: string) => `<head><script type="application/json" id="config">${block}</script></head>`;

    it('is complete', () => {
        expect(invalidFields(sandboxConfig)).toEqual([]);
    });

    it('stands in a page that has none', () => {
        expect(withSandboxConfig(page(' \n '))).toBe(page(JSON.stringify(sandboxConfig)));
    });

    it('replaces none that a page has', () => {
        expect(withSandboxConfig(page('{}'))).toBe(page('{}'));
    });
});
