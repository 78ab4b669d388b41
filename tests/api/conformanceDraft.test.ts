import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Adapter } from '../../contracts/adapter';
import { operationList } from '../../contracts/operations';
import { printJson } from '../../contracts/printJson';
import type { Sandbox } from '../../sandbox/app';
import { MINUTE } from '../../sandbox/primitives/clock';
import { adapterOf } from '../../sandbox/renamed/adapter';
import { drawNames, NAMES_SEED } from '../../sandbox/renamed/names';
import { renamedProvider } from '../../sandbox/renamed/renamed';
import { type Conformed, conform } from '../../scripts/conformance/conform';
import { type Draft, draftAdapter } from '../../scripts/conformance/draft/draft';
import { loadAdapter } from '../../scripts/conformance/draft/read';
import { protocolOf } from '../../scripts/conformance/lists';
import { draftText, spellingText, textOf } from '../../scripts/conformance/report';
import type { Declared } from '../../scripts/conformance/types';
import { callName } from '../../src/api/adapter/callName';
import { checkCalls } from '../../src/api/adapter/checkCalls';
import { wholeCall } from '../../src/api/adapter/wholeCall';
import { camelCaseAdapter, inCamelCase } from '../support/camelCase';
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
/**
 * By the seeds of their names, with how many lines their adapter has: longer names take more. The spelling; names of calls and of
 * what holds others; what's inside; how lists go on and are filtered; nothing: each is a run.
 */
const providers = [
    { seed: NAMES_SEED, spelling: 'camelCase', lines: 114, count: 5 },
    { seed: NAMES_SEED, spelling: 'snake_case', lines: 112, count: 4 },
    { seed: 1, spelling: 'snake_case', lines: 115, count: 4 },
    { seed: 2, spelling: 'snake_case', lines: 115, count: 4 },
].slice(0, process.env.FAULTS === 'all' ? undefined : 1);
const OWNER = 'owner@harbour.example';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe.each(providers)('an adapter for the renamed provider by the seed $seed, in $spelling,', provider => {
    const { seed, spelling, lines, count } = provider;
    const isCamelCase = spelling === 'camelCase';
    const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    const names = drawNames(seed);
    const table = isCamelCase ? camelCaseAdapter(adapterOf(names)) : adapterOf(names);
    const runs: { found: Conformed; draft: Draft }[] = [];
    let adapter: Adapter | undefined;

    beforeAll(async () => {
        const renamed = renamedProvider((request: Request) => sandbox.fetch(request), seed);
        const own = [...Object.values(names.fields), ...Object.values(names.keys)];
        const fetch = isCamelCase ? inCamelCase(renamed, own) : renamed;
        for (let run = 1; run <= count; run += 1) {
            // Until rows can be read, there's nothing to turn.
            const only = ({ name }: Declared) => run === count || (run === count - 1 && renamedLists.includes(name));
            // No code is sent again so soon.
            await sandbox.clock.advance(5 * MINUTE);
            const backend = await backendOf(sandbox, OWNER, {
                fetch: async request => fetch(request),
                signIn: credentialsOf(sandbox, OWNER),
            });
            const found = await conform({ ...backend, adapter, only });
            const draft = draftAdapter(found, adapter);
            runs.push({ found, draft });
            if (run < count) adapter = filledIn(draft, table);
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

    test('leaves out only what pages show as a dash', () => {
        const { dashes, needed } = last()?.draft.absent ?? {};
        expect(needed).toEqual([]);
        expect(dashes?.filter(each => /^(Payment|fiat)\b/.test(each))).toEqual([]);
    });

    test(`has every call that the provider’s own has, in ${lines} lines, under 150, and fits the contracts`, () => {
        expect(lines).toBeLessThan(150);
        expect(adapter && printJson(adapter).split('\n')).toHaveLength(lines);
        expect(adapter && checkCalls(adapter)).toEqual([]);
        const isNamed = (operation: Declared) => {
            const { calls = {} } = adapter ?? {};
            const whole = adapter && wholeCall(adapter, operation);
            return callName(operation) in calls || whole?.answer !== undefined || whole?.body !== undefined;
        };
        const others = operationList.filter(operation => callName(operation) in table.calls && !isNamed(operation));
        expect(others.map(callName)).toEqual([]);
    });

    test('has each call that isn’t there, with its path to be filled in', () => {
        const all = runs.flatMap(({ draft }) => Object.entries(draft.adapter.calls));
        const open = new Set(all.flatMap(([call, { path }]) => (path === '?' ? [call] : [])));
        expect([...open].sort()).toEqual([
            'fiat GET /dashboard/transfers',
            'main GET /v1/dashboard/merchant/{merchantKey}/payments',
            'main GET /v1/dashboard/payment/{paymentReference}',
            'main POST /v1/dashboard/login-request-otp',
            'main POST /v1/dashboard/merchant/{merchantKey}/payouts/local/crypto/direct',
        ]);
    });

    test('asks for what it can’t tell, and guesses no unit of money', () => {
        const { questions = [], adapter: drafted } = runs.at(-3)?.draft ?? {};
        expect(drafted?.records?.payment?.order_amount).toBe('?');
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

describe('a provider that only spells its names otherwise', () => {
    const spelled = { contracts: 1, spelling: 'camelCase', calls: {} };
    const conformed = async (adapter: Adapter | undefined, isTried: (operation: Declared) => boolean) => {
        await sandbox.clock.advance(5 * MINUTE);
        const serve = inCamelCase(request => sandbox.fetch(request));
        const backend = await backendOf(sandbox, OWNER, { fetch: serve, signIn: credentialsOf(sandbox, OWNER) });
        const found = await conform({ ...backend, adapter, only: isTried });
        return { found, draft: draftAdapter(found, adapter) };
    };

    test('needs one line, which is drafted, and then differs in nothing', async () => {
        const first = await conformed(undefined, ({ name }) => name === 'listMerchantPayments');
        expect(first.draft).toMatchObject({ adapter: spelled, questions: [] });
        const text = draftText('adapter.json', first.draft);
        expect(text).toContain('main GET /v1/dashboard/merchant/{merchantKey}/payments');
        expect(spellingText(first.found.spellings, undefined)).toContain('· fiat: camelCase');
        const tried = ['listMerchantPayments', 'listTransfers', 'listAddressBook', 'listBanks'];
        const { found, draft } = await conformed(first.draft.adapter, ({ name }) => tried.includes(name));
        expect(found.reports.filter(({ differences }) => differences.length > 0).map(textOf)).toEqual([]);
        expect(draft).toMatchObject({ adapter: spelled, questions: [], respelled: [] });
        const filters = found.reports.find(({ name }) => name === 'listMerchantPayments')?.filters;
        expect(filters).toMatchObject({ from_date: 'works', payer_email: 'works', order_currency: 'works' });
        expect(spellingText(found.spellings, draft.adapter)).toBeUndefined();
        // What differs only in its spelling is left to it.
        expect(draft.bodies.flatMap(({ fields }) => fields).filter(name => name.includes('_'))).toEqual([]);
    });
});
