import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { createDataProvider } from '../../../src/dataProviders';

const src = join(import.meta.dirname, '../../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => ({ file: relative(src, join(src, file)), text: readFileSync(join(src, file), 'utf8') }));

/** What a file takes of the contracts as values: by name, or as a field of all that a module has. */
function takenBy(text: string): string[] {
    const values = text.replaceAll(/\btypeof [\w.]+/g, '');
    return [...values.matchAll(/import (?:\{([^}]+)\}|\* as (\w+)) from '[^']*\/contracts\/[^']+'/g)].flatMap(
        ([, named, all]) =>
            named !== undefined
                ? named.split(',').flatMap(name => /^(\w+)(?: as \w+)?$/.exec(name.trim())?.[1] ?? [])
                : [...values.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    );
}

const taken = new Set(files.flatMap(({ text }) => takenBy(text)));

/** Specified calls that no page makes (docs/specification-list.md#calls). */
const unmade = {
    verifyOtp: 'an action sends its code itself, and a check before it would use the code up',
    ping: 'a tab that comes back learns of an ended session from its next call',
};

test('every call is made by the dashboard, but for older ones and those that the list names', () => {
    const declared = operationList.filter(({ deprecated }) => !deprecated).map(({ name }) => name);
    expect(declared.length).toBeGreaterThan(130);
    expect(declared.filter(name => !taken.has(name)).sort()).toEqual(Object.keys(unmade).sort());
});

// A query that nothing reads is an unused export.
test('every method of the data provider is called from outside of it, or by a query', () => {
    const isCaller = (file: string) => !/^(dataProviders|i18n)\//.test(file) || /Queries\.ts$/.test(file);
    const pages = files.filter(({ file }) => isCaller(file)).map(({ text }) => text);
    const words = new Set(pages.flatMap(text => text.match(/\w+/g)));
    const methods = Object.entries(createDataProvider({})).filter(([, method]) => typeof method === 'function');
    // React-admin calls these.
    const own = /^(getList|getOne|getMany|getManyReference|create|update|updateMany|delete|deleteMany)$/;
    expect(methods.length).toBeGreaterThan(80);
    expect(methods.filter(([name]) => !own.test(name) && !words.has(name))).toEqual([]);
});
