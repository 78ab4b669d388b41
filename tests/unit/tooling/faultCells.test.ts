import { beforeEach, expect, test, vi } from 'vitest';
import { cellsOf, providers } from '../../support/faults/cells';
import { faults } from '../../support/faults/faults';
import { matrixScreens, readNothing } from '../../support/faults/matrixScreens';

beforeEach(() => {
    vi.stubEnv('FAULTS', undefined);
    return () => vi.unstubAllEnvs();
});

const chosen = () => providers.flatMap(provider => cellsOf(provider).map(cell => ({ ...cell, provider })));
const striking = () => chosen().filter(({ screen }) => !readNothing.includes(screen.name));

test('npm test has each screen of the matrix once, and 40 at most a second time', () => {
    const cells = chosen();
    expect(new Set(cells.map(({ screen }) => screen))).toEqual(new Set(matrixScreens));
    expect(cells.length).toBeLessThanOrEqual(matrixScreens.length + 40);
});

test.each(providers)('npm test has each fault on a screen that reads something, on %s', provider => {
    const struck = new Set(
        striking()
            .filter(cell => cell.provider === provider)
            .map(({ fault }) => fault),
    );
    expect(faults.filter(fault => !struck.has(fault)).map(({ name }) => name)).toEqual([]);
});

test('npm test takes fields away on 40 screens that read something, on both providers', () => {
    const lossy = striking().filter(({ fault }) => fault.name === 'lost fields');
    expect(new Set(lossy.map(({ screen }) => screen)).size).toBeGreaterThanOrEqual(40);
    for (const provider of providers)
        expect(lossy.filter(cell => cell.provider === provider).length).toBeGreaterThan(10);
});

test('with FAULTS=all each screen has each fault on each provider that has the screen', () => {
    vi.stubEnv('FAULTS', 'all');
    expect(cellsOf('sandbox')).toHaveLength(matrixScreens.length * faults.length);
    const switched = matrixScreens.filter(({ switchedBy }) => switchedBy);
    expect(cellsOf('literal')).toHaveLength((matrixScreens.length - switched.length) * faults.length);
});
