import { describe, expect, test } from 'vitest';
import { closure, figures } from '../../../scripts/lib/budget.mjs';

const LIST = 'src/resources/payments/PaymentList.tsx';
const manifest: Parameters<typeof figures>[0] = {
    'index.html': { file: 'index.js', isEntry: true, dynamicImports: ['_dashboard-3c4d.js', '_app-1a2b.js'] },
    '_dashboard-3c4d.js': { file: 'dashboard.js', name: 'dashboard', imports: ['index.html'] },
    '_app-1a2b.js': { file: 'app.js', name: 'app', imports: ['index.html', '_dashboard-3c4d.js', '_mui.js'] },
    '_mui.js': { file: 'mui.js', imports: ['_dashboard-3c4d.js'] },
    [LIST]: { file: 'list.js', imports: ['_mui.js', '_table.js'], isDynamicEntry: true },
    '_table.js': { file: 'table.js', imports: ['_mui.js'] },
    'src/custom/home/HomePage.tsx': { file: 'home.js', imports: ['_table.js', '_chart.js'], isDynamicEntry: true },
    '_chart.js': { file: 'chart.js' },
};
const kB: Record<string, number> = {
    'index.js': 5,
    'dashboard.js': 60,
    'app.js': 100,
    'mui.js': 90,
    'list.js': 20,
    'table.js': 30,
    'home.js': 3,
    'chart.js': 90,
};
const found = () =>
    Object.fromEntries(figures(manifest, file => kB[file] ?? NaN).map(({ what, ...rest }) => [what, rest]));

test('a chunk comes with all that it imports, each file once', () => {
    expect([...closure(manifest, ['index.html', 'app'])].sort()).toEqual([
        'app.js',
        'dashboard.js',
        'index.js',
        'mui.js',
    ]);
});

describe('the figures', () => {
    test('are of sign-in, the first list, and what other pages add to it', () => {
        expect(found()).toEqual({
            'first load of /login': { kB: 65, limit: 77 },
            'first payments list': { kB: 305, limit: 359 },
            'src/custom/home/HomePage.tsx beyond it': { kB: 93, limit: 91 },
        });
    });

    test.each([
        ['index.html', 'index.html'],
        ['dashboard', '_dashboard-3c4d.js'],
        ['app', '_app-1a2b.js'],
        [LIST, LIST],
    ])('cannot be had without %s', (name, key) => {
        const { [key]: _, ...rest } = manifest;
        expect(() => figures(rest, () => 1)).toThrow(`no chunk ${name}`);
    });
});
