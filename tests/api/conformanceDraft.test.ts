import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Adapter } from '../../contracts/adapter';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { adapterOf } from '../../sandbox/renamed/adapter';
import { drawNames } from '../../sandbox/renamed/names';
import { renamedProvider } from '../../sandbox/renamed/renamed';
import { type Conformed, conform } from '../../scripts/conformance/conform';
import { type Draft, draftAdapter } from '../../scripts/conformance/draft/draft';
import { printJson } from '../../scripts/conformance/draft/print';
import { loadAdapter } from '../../scripts/conformance/draft/read';
import { draftText, textOf } from '../../scripts/conformance/report';
import { checkCalls } from '../../src/api/adapter/checkCalls';
import { backendOf } from '../support/conformance';
import { filledIn } from '../support/fillIn';
import { startSandbox } from '../support/servers/sandbox';

/** Lists that the renamed provider continues or filters otherwise. */
const renamedLists: readonly string[] = [
    ...['listMerchantPayments', 'listMerchantPayouts', 'listDeposits'],
    ...['listTransfers', 'listDestinationAccounts'],
];
const SEED = 20_261_127;
/** Names of calls and of what holds others; what's inside; how lists go on and are filtered; nothing. */
const RUNS = 4;

describe('an adapter for the renamed provider', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    const runs: { found: Conformed; draft: Draft }[] = [];
    let sandbox: Sandbox;
    let adapter: Adapter | undefined;

    beforeAll(async () => {
        sandbox = await startSandbox();
        const table = adapterOf(drawNames(SEED));
        const renamed = renamedProvider(sandbox.fetch, SEED);
        const backend = await backendOf(sandbox, 'owner@harbour.example', {
            fetch: async request => renamed(request),
        });
        for (let run = 1; run <= RUNS; run += 1) {
            // Until rows can be read, there's nothing to turn.
            const only = ({ name }: { name: string }) => run > 2 && renamedLists.includes(name);
            const found = await conform({ ...backend, adapter, only });
            const draft = draftAdapter(found, adapter);
            runs.push({ found, draft });
            if (run < RUNS) adapter = filledIn(draft.adapter, table);
        }
    }, 60_000);
    afterAll(async () => {
        rmSync(folder, { recursive: true, force: true });
        await sandbox.close();
    });

    const last = () => runs.at(-1);

    test('is drafted run by run, until the provider differs in nothing', () => {
        expect(
            last()
                ?.found.reports.filter(({ differences }) => differences.length > 0)
                .map(textOf),
        ).toEqual([]);
        expect(last()?.draft).toEqual({ adapter, questions: [] });
    });

    test('has under 150 lines, and fits the contracts', () => {
        expect(adapter && printJson(adapter).split('\n').length).toBeLessThan(150);
        expect(adapter && checkCalls(adapter, operationList)).toEqual([]);
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
