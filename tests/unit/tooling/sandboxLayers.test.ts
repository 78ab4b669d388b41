import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, importRules, refusedBy } from '../../support/importRules';

const rules = importRules.filter(
    ({ name }) =>
        (name.startsWith('sandbox-') && name !== 'sandbox-without-dashboard') || name === 'product-without-samples',
);

/** Paths are relative to the sandbox. */
const inProject = (name: string) => join('sandbox', name);

/** Imports that each rule refuses, and similar ones that it allows. */
const cases: Readonly<Record<string, { refused: readonly Import[]; allowed: readonly Import[] }>> = {
    'sandbox-pipeline': {
        refused: [
            ['handlers/rates/rates.ts', 'pipeline/serve.ts'],
            ['session/caller.ts', 'pipeline/serve.ts'],
            ['paging/page.ts', 'pipeline/respond.ts'],
            ['domain/lifecycle/payouts.ts', 'pipeline/refused.ts'],
        ],
        allowed: [
            ['app.ts', 'pipeline/routes.ts'],
            ['control/routes.ts', 'pipeline/respond.ts'],
            ['pipeline/routes.ts', 'pipeline/serve.ts'],
        ],
    },
    'sandbox-handlers': {
        refused: [
            ['domain/lifecycle/payments.ts', 'handlers/payments/list.ts'],
            ['seed/payments.ts', 'handlers/payments/list.ts'],
            ['control/steps.ts', 'handlers/payouts/actions.ts'],
            ['app.ts', 'handlers/index.ts'],
        ],
        allowed: [
            ['pipeline/serve.ts', 'handlers/index.ts'],
            ['handlers/index.ts', 'handlers/payments/list.ts'],
        ],
    },
    'sandbox-seed': {
        refused: [
            ['domain/lifecycle/payments.ts', 'seed/addresses.ts'],
            ['handlers/payments/list.ts', 'seed/users.ts'],
            ['database/connect.ts', 'seed/load/insert.ts'],
        ],
        allowed: [
            ['app.ts', 'seed/seed.ts'],
            ['control/page.ts', 'seed/users.ts'],
        ],
    },
    'sandbox-control': {
        refused: [
            ['pipeline/routes.ts', 'control/routes.ts'],
            ['handlers/index.ts', 'control/steps.ts'],
        ],
        allowed: [['app.ts', 'control/routes.ts']],
    },
    'sandbox-domain': {
        refused: [
            ['domain/rates.ts', 'session/caller.ts'],
            ['domain/rates.ts', 'paging/page.ts'],
            ['domain/lifecycle/advance.ts', 'services.ts'],
        ],
        allowed: [
            ['domain/lifecycle/advance.ts', 'domain/ledger/post.ts'],
            ['domain/ledger/post.ts', 'database/connect.ts'],
            ['domain/rates.ts', 'primitives/clock.ts'],
            ['domain/rates.ts', '../contracts/currencies.ts'],
        ],
    },
    'sandbox-seed-below': {
        refused: [
            ['seed/seed.ts', 'session/grants.ts'],
            ['seed/seed.ts', 'services.ts'],
        ],
        allowed: [
            ['seed/seed.ts', 'domain/ledger/post.ts'],
            ['seed/seed.ts', 'database/connect.ts'],
            ['seed/seed.ts', 'primitives/secrets.ts'],
        ],
    },
    'sandbox-database': {
        refused: [
            ['database/schema/payments.ts', 'domain/rates.ts'],
            ['database/connect.ts', 'services.ts'],
        ],
        allowed: [
            ['database/connect.ts', 'database/schema/payments.ts'],
            ['database/schema/payments.ts', '../contracts/currencies.ts'],
        ],
    },
    'product-without-samples': {
        refused: [
            ['handlers/index.ts', '../contracts/sample.ts'],
            ['../src/api/call.ts', '../contracts/main/samples/refunds.samples.ts'],
            ['../contracts/operations.ts', '../contracts/main/samples/refunds.samples.ts'],
        ],
        allowed: [
            ['../contracts/main/samples/refunds.samples.ts', '../contracts/sample.ts'],
            ['../tests/support/entities/samples.ts', '../contracts/sample.ts'],
            ['handlers/index.ts', '../contracts/operations.ts'],
        ],
    },
    'sandbox-leaves': {
        refused: [
            ['primitives/decimal.ts', 'domain/rates.ts'],
            ['primitives/clock.ts', 'database/connect.ts'],
        ],
        allowed: [['primitives/random.ts', 'primitives/decimal.ts']],
    },
};

test('every rule of the sandbox and its contracts has its cases', () => {
    expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
});

describe.each(rules.map(rule => [rule.name, rule] as const))('%s', (name, rule) => {
    const { refused = [], allowed = [] } = cases[name] ?? {};

    test('refuses what goes upward, and nothing else', async () => {
        const wanted = refused.map(([from, to]) => `${inProject(from)} → ${inProject(to)}`).sort();
        const all = [...refused, ...allowed].map(([from, to]): Import => [inProject(from), inProject(to)]);
        expect(await refusedBy(rule, all)).toEqual(wanted);
    });
});
