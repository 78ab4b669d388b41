import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Adapter } from '../../contracts/adapter';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { MINUTE } from '../../sandbox/primitives/clock';
import { adapterOf } from '../../sandbox/renamed/adapter';
import { drawNames, NAMES_SEED } from '../../sandbox/renamed/names';
import { renamedProvider } from '../../sandbox/renamed/renamed';
import { type Conformed, conform } from '../../scripts/conformance/conform';
import { type Draft, draftAdapter } from '../../scripts/conformance/draft/draft';
import { printJson } from '../../scripts/conformance/draft/print';
import { loadAdapter } from '../../scripts/conformance/draft/read';
import { protocolOf } from '../../scripts/conformance/lists';
import { draftText, textOf } from '../../scripts/conformance/report';
import type { Declared } from '../../scripts/conformance/types';
import { checkCalls } from '../../src/api/adapter/checkCalls';
import { backendOf, credentialsOf } from '../support/conformance';
import { filledIn } from '../support/fillIn';
import { startSandbox } from '../support/servers/sandbox';

/** Lists that the renamed provider continues or filters otherwise. */
const renamedLists: readonly string[] = [
    ...['listMerchantPayments', 'listMerchantPayouts', 'listDeposits'],
    ...['listTransfers', 'listDestinationAccounts'],
];
/** Those that a merchant's user has. */
const isList = (operation: Declared): boolean =>
    operation.kind === 'read' && operation.access !== 'partner' && protocolOf(operation) !== undefined;
/** Names of calls and of what holds others; what's inside; how lists go on and are filtered; nothing. */
const RUNS = 4;
/** With how many lines their adapter has: longer names take more. */
const seeds = [
    { seed: NAMES_SEED, lines: 132 },
    { seed: 1, lines: 131 },
    { seed: 2, lines: 139 },
].slice(0, process.env.FAULTS === 'all' ? undefined : 1);
const OWNER = 'owner@harbour.example';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe.each(seeds)('an adapter for the renamed provider, its names by the seed $seed,', ({ seed, lines }) => {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    const table = adapterOf(drawNames(seed));
    const runs: { found: Conformed; draft: Draft }[] = [];
    let adapter: Adapter | undefined;

    beforeAll(async () => {
        const renamed = renamedProvider(sandbox.fetch, seed);
        for (let run = 1; run <= RUNS; run += 1) {
            // Until rows can be read, there's nothing to turn.
            const only = ({ name }: Declared) => run === RUNS || (run === RUNS - 1 && renamedLists.includes(name));
            // No code is sent again so soon.
            await sandbox.clock.advance(5 * MINUTE);
            const backend = await backendOf(sandbox, OWNER, {
                fetch: async request => renamed(request),
                signIn: credentialsOf(sandbox, OWNER),
            });
            const found = await conform({ ...backend, adapter, only });
            const draft = draftAdapter(found, adapter);
            runs.push({ found, draft });
            if (run < RUNS) adapter = filledIn(draft, table);
        }
    }, 300_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const last = () => runs.at(-1);

    test('is drafted run by run, until the provider differs in nothing', () => {
        expect(
            last()
                ?.found.reports.filter(({ differences }) => differences.length > 0)
                .map(textOf),
        ).toEqual([]);
        expect(last()?.draft).toMatchObject({ adapter, questions: [] });
    });

    test('was tried on the pages and filters of every list', () => {
        const tried = last()
            ?.found.reports.filter(({ filters }) => filters)
            .map(({ name }) => name);
        expect(tried).toEqual(expect.arrayContaining(operationList.filter(isList).map(({ name }) => name)));
    });

    test(`maps all that the provider’s own does, in ${lines} lines, under 150, and fits the contracts`, () => {
        expect(lines).toBeLessThan(150);
        expect(adapter && printJson(adapter).split('\n')).toHaveLength(lines);
        expect(adapter && checkCalls(adapter, operationList)).toEqual([]);
        const named = Object.keys(adapter?.calls ?? {});
        expect(Object.keys(table.calls).filter(call => !named.includes(call))).toEqual([]);
    });

    test('has each call that isn’t there, with its path to be filled in', () => {
        const open = Object.entries(runs[0]?.draft.adapter.calls ?? {}).filter(([, { path }]) => path === '?');
        expect(open.map(([call]) => call).sort()).toEqual([
            'fiat GET /dashboard/transfers',
            'main GET /v1/dashboard/merchant/{merchantKey}/payments',
            'main GET /v1/dashboard/payment/{paymentReference}',
            'main POST /v1/dashboard/login-request-otp',
            'main POST /v1/dashboard/merchant/{merchantKey}/payouts/local/crypto/direct',
        ]);
    });

    test('asks for what it can’t tell, and guesses no unit of money', () => {
        const questions = runs[1]?.draft.questions ?? [];
        expect(runs[1]?.draft.adapter.records?.payment?.order_amount).toBe('?');
        expect(questions.find(question => question.startsWith('records.payment.order_amount: '))).toContain(
            '(whole numbers: perhaps minor units)',
        );
    });

    test('is told without a word of what was answered', () => {
        const told = runs.flatMap(({ found, draft }) => [
            ...found.reports.map(textOf),
            draftText('adapter.json', draft),
        ]);
        expect(told.join('\n')).not.toMatch(/@|harbour|mch-1001/i);
    });

    test('is refused while something is open, which is named', () => {
        const file = join(folder, 'open.json');
        writeFileSync(file, printJson(runs[0]?.draft.adapter));
        expect(() => loadAdapter(file)).toThrow(
            '“calls” › “main GET /v1/dashboard/payment/{paymentReference}” › “path”',
        );
        writeFileSync(file, printJson(adapter));
        expect(loadAdapter(file)).toEqual(adapter);
    });
});
