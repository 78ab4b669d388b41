import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neededToRefund } from '../../contracts/neededFields';
import type { Sandbox } from '../../sandbox/app';
import { literalProvider } from '../../sandbox/literal/literal';
import { conform } from '../../scripts/conformance/conform';
import { type Draft, draftAdapter } from '../../scripts/conformance/draft/draft';
import { draftText } from '../../scripts/conformance/report';
import { backendOf } from '../support/conformance';
import { withOwnNames } from '../support/ownNames';
import { startSandbox } from '../support/servers/sandbox';
import { testSeed } from '../support/servers/testSeed';

/** Two of them, as the run's seed has it, or all with `FAULTS=all`. */
const seeds = [1, 2, 3, 4, 5, 6].filter(seed => process.env.FAULTS === 'all' || seed % 3 === testSeed % 3);

/** More than a person answers with care. */
const MOST_QUESTIONS = 15;

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

describe.each(seeds)('of a provider that names half of it otherwise, by the seed %i, a draft', seed => {
    let draft: Draft;
    let names: ReadonlyMap<string, string>;
    beforeAll(async () => {
        const literal = literalProvider(sandbox.fetch);
        const own = withOwnNames(async request => literal(request), seed);
        ({ names } = own);
        const backend = await backendOf(sandbox, 'owner@harbour.example', { fetch: own.serve, only: () => false });
        draft = draftAdapter(await conform(backend));
    });

    test(`asks ${MOST_QUESTIONS} questions at most, and lists the rest`, () => {
        expect(draft.questions.length).toBeLessThanOrEqual(MOST_QUESTIONS);
        expect(draft.absent.dashes.length).toBeGreaterThan(0);
        expect(draftText('adapter.json', draft)).toContain('pages show a dash');
    });

    test('takes what can be refunded for nothing else, and offers it for no refund', () => {
        const others = JSON.stringify(draft.adapter).replaceAll('"refundable_amount":"refundable_total"', '');
        expect(others).not.toContain('refundable_total');
        expect(draft.questions.filter(question => /^\S*refund_amount:/.test(question))).toEqual([]);
    });

    test('finds or asks for what a refund needs, or names what goes without it', () => {
        const lost = neededToRefund.filter(field => {
            const { adapter, questions, absent } = draft;
            const isFound = adapter.names?.[field] ?? adapter.records?.Payment?.[field];
            const isNamed = [...questions, ...absent.needed].some(line => line.includes(`.${field}: `));
            return names.has(field) && !isFound && !isNamed;
        });
        expect(lost).toEqual([]);
    });
});
