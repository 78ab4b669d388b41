import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operationList } from '../../../contracts/operations';
import { literalConfig, sandboxConfig } from '../../../sandbox/dashboard/config';
import { configSchema, type FilterExtension, filterExtensions } from '../../../src/config/configSchema';

/** Sent with every call of an API, or told by the provider: capabilities of their own, or none at all. */
const OTHERS = ['merchant_id', 'cursor'];

/** Never asked for: the sandbox's own `next` and `prev` name the page size that its lists have. */
const TOLD = ['deposits.limit', 'txs.limit', 'payouts.limit'];

/** Where the tests of each capability are written. */
const CASES = 'tests/support/capabilityCases.ts';

/** Of the specification, which gives it no values: those that it would be asked by are the product's own. */
const ownValues = ['payouts.convert_type'] as const satisfies readonly FilterExtension[];

const keysOf = (query: unknown): string[] =>
    query instanceof z.ZodMiniObject
        ? Object.entries(query.shape)
              .filter(([, field]) => z.globalRegistry.get(field as z.ZodMiniType)?.['x-extension'] === true)
              .map(([key]) => key)
        : [];

test('each query key of the product’s own is named by the capability, and none beside', () => {
    // Of its own calls, which are capabilities as a whole, nothing is left out.
    const own = operationList.filter(({ extension }) => !extension);
    const keys = own.flatMap(({ path, query }) =>
        keysOf(query)
            .filter(key => !OTHERS.includes(key))
            .map(
                key =>
                    `${path
                        .replace(/\/csv$/, '')
                        .split('/')
                        .at(-1)}.${key}`,
            ),
    );
    expect([...new Set([...keys, ...ownValues])].filter(key => !TOLD.includes(key)).sort()).toEqual(
        [...filterExtensions].sort(),
    );
});

test('sandbox and demo have everything, a literal provider only names for the areas', () => {
    const page = readFileSync('demo/index.html', 'utf8');
    const block = /id="config">([^<]*)</.exec(page)?.[1] ?? '';
    expect((JSON.parse(block) as typeof sandboxConfig).capabilities).toEqual(sandboxConfig.capabilities);
    // What isn't a yes or a no has a default of the specification's.
    const withDefault = ['tokens', 'captcha', 'areas'];
    const all = Object.keys(configSchema.properties.capabilities.properties);
    expect(Object.keys(sandboxConfig.capabilities).sort()).toEqual(
        all.filter(name => !withDefault.includes(name)).sort(),
    );
    expect(sandboxConfig.capabilities.filters.toSorted()).toEqual([...filterExtensions].sort());
    expect(Object.keys(literalConfig.capabilities)).toEqual(['areas']);
});

test('every test that the page of the configuration names is in its file', () => {
    const named = [
        ...readFileSync('docs/configuration.md', 'utf8').matchAll(/`(tests\/[^`]+)`: _(.+?)_(?=;|\s+\||\))/g),
    ];
    const missing = named.filter(([, file = '', title = '']) => {
        // A capability's title begins with its name.
        const titles = [title, title.replace(/^\w+(?= changes)/, '%s')];
        const code = readFileSync(file.includes('capabilities.test') && / changes /.test(title) ? CASES : file, 'utf8');
        return !titles.some(each => code.includes(`'${each}'`));
    });
    expect(missing.map(([text]) => text)).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
});
