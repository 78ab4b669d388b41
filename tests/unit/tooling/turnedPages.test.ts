import { expect, test } from 'vitest';
import type { Adapter } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import type { AskPage } from '../../../scripts/conformance/lists';
import { turnPages } from '../../../scripts/conformance/turnPages';
import { adaptCall } from '../../../src/api/adapter/adapt';

const operation = operationList.find(({ name }) => name === 'listMerchantPayouts');

/** What the kit finds of a list of 120 that counts pages of 40 rows at most, where the adapter says how many it gives. */
async function turned(most: number) {
    if (!operation) throw new Error('There is no list of payouts');
    const all = Array.from({ length: 120 }, (_, at) => ({ payout_reference: `R${at}` }));
    const paging = { kind: 'pages', page: 'p', size: 'n', most } as const;
    const adapter: Adapter = {
        contracts: 1,
        calls: { 'main GET /v1/dashboard/merchant/{merchantKey}/payouts': { paging } },
    };
    const ask = (async (query: Record<string, unknown>) => {
        const call = adaptCall(adapter, operation, { path: {}, query } as never);
        const asked = new URLSearchParams(call.input.query as string);
        const size = Math.min(40, Number(asked.get('n')));
        const from = (Number(asked.get('p')) - 1) * size;
        return call.answer({ data: all.slice(from, from + size) }, new Headers());
    }) as AskPage;
    return turnPages(operation, {}, ask);
}

test('an adapter’s counted pages are read to the end', async () => {
    const { rows, differences, notes } = await turned(40);
    expect([rows.length, differences, notes]).toEqual([120, [], []]);
});

test.each([60, 100])('one that says more rows than the provider gives is named: %d of 40', async most => {
    const { differences } = await turned(most);
    expect(differences.map(({ text }) => text)).toEqual([
        'page 1 has 40 rows, not as many as asked for, and there are more: say “most” in the adapter',
    ]);
});
