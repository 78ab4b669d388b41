import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { missing } from '../../../scripts/conformance/call';
import { presence } from '../../../scripts/conformance/presence';

const src = join(import.meta.dirname, '../../../src');
const imported = new Set(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file))
        .flatMap(file => [
            ...readFileSync(join(src, file), 'utf8').matchAll(/import \{([^}]+)\} from '[^']*\/contracts\//g),
        ])
        .flatMap(([, names = '']) => names.split(',').map(name => name.trim().replace(/ as \w+$/, ''))),
);
const optional = operationList.filter(({ extension, deprecated }) => extension ?? deprecated);

test.each(optional.filter(({ name }) => imported.has(name)).map(operation => [operation.name, operation] as const))(
    'where %s isn’t there, it’s said what the page that makes it does without',
    (_, operation) => {
        expect(missing(operation, '404').notes.join()).not.toContain('no page needs it');
    },
);

test('of an older call that no page makes, that no page needs it', () => {
    const unused = operationList.filter(({ deprecated, name }) => deprecated && !imported.has(name));
    expect(unused.map(({ name }) => name)).toContain('listOlderBankAccounts');
    for (const operation of unused) expect(missing(operation, '404').notes.join()).toContain('no page needs it');
});

test('whether a public call is there doesn’t show where it finds no record of what was asked', async () => {
    const isThere = await presence({
        ...{ bases: { main: 'http://p.example', dashboard: 'http://p.example', fiat: 'http://p.example' } },
        ...{ token: 't', captcha: 'c', ids: {}, writes: false },
        fetch: async () => Response.json({ message: 'Not found' }, { status: 404 }),
    });
    const told = async (name: string) => {
        const operation = operationList.find(each => each.name === name);
        return operation && isThere(operation);
    };
    expect(await told('getAddressInfo')).toBeUndefined();
    expect(await told('getVolume')).toBe(false);
});
