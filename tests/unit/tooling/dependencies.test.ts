import { expect, test } from 'vitest';
import { isInstalled, nodeProblem } from '../../../scripts/lib/dependencies.mjs';

const lock = {
    packages: {
        '': { version: '1.0.0' },
        'node_modules/react': { version: '19.3.1' },
        'node_modules/fsevents': { version: '2.3.3', optional: true },
        'node_modules/yaml': { version: '2.9.1', extraneous: true },
    },
};

test.each(['20.19.0', '20.20.2', '21.0.0', '24.1.0'])('Node %s is enough', version => {
    expect(nodeProblem(version)).toBeUndefined();
});

test.each(['18.20.4', '20.18.3', '20.9.0', '4.0.0'])('Node %s is refused with what to do', version => {
    expect(nodeProblem(version)).toMatch(/20\.19 or later.*nodejs\.org/);
});

test('packages of other systems, and those that nothing needs, may be missing', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/react': { version: '19.3.1' } } })).toBe(true);
});

test.each([
    ['nothing is installed', undefined],
    ['the record is damaged', {}],
    ['a package is missing', { packages: { 'node_modules/fsevents': { version: '2.3.3' } } }],
    ['a package has another version', { packages: { 'node_modules/react': { version: '19.3.0' } } }],
])('is not up to date when %s', (_, installed) => {
    expect(isInstalled(lock, installed)).toBe(false);
});
