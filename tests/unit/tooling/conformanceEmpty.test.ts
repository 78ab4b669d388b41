import { expect, test } from 'vitest';
import { operationList } from '../../../contracts/operations';
import { adapt } from '../../../scripts/conformance/adapted';
import { checkAnswer } from '../../../scripts/conformance/answer';

const operationOf = (name: string) => {
    const operation = operationList.find(each => each.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    return operation;
};
const empty: [what: string, response: () => Response][] = [
    ['200', () => new Response('', { status: 200, headers: { 'content-type': 'text/plain' } })],
    ['200 without a type', () => new Response(undefined, { status: 200 })],
    ['200 of JSON', () => new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['204', () => new Response(null, { status: 204 })],
    ['204 of JSON', () => new Response(null, { status: 204, headers: { 'content-type': 'application/json' } })],
];

test.each(empty)('an empty answer of a change is none that differs: %s', async (_, response) => {
    const checked = (name: string) => checkAnswer(operationOf(name), response(), {});
    for (const name of ['updateMerchantProfile', 'deleteApprover', 'updateCompany', 'setApproval', 'cancelPayout']) {
        const { differences, notes } = await checked(name);
        expect({ name, differences, notes }).toEqual({
            ...{ name, differences: [] },
            notes: ['the answer is empty: the page reads again what it shows'],
        });
    }
    for (const name of ['confirmTransfer', 'createLocalRefund']) {
        expect(await checked(name)).toMatchObject({
            differences: [],
            notes: ['the answer is empty: the page looks up what was done'],
        });
    }
});

test.each(empty)('it differs where the next step is made of it, and so does one of a read: %s', async (_, response) => {
    const { differences } = await checkAnswer(operationOf('createQuote'), response(), {});
    expect(differences.map(({ at }) => at)).toEqual(['id']);
    expect((await checkAnswer(operationOf('createTrade'), response(), {})).differences).not.toEqual([]);
    expect((await checkAnswer(operationOf('listBatches'), response(), {})).differences).toHaveLength(1);
});

test.each(empty)('an adapter leaves an empty answer as it came: %s', async (_, response) => {
    const operation = operationOf('updateCompany');
    const { ours } = adapt({ contracts: 1, calls: {} }, operation, { path: { companyId: 'c1' }, body: {} });
    const given = await ours(response());
    expect([given.status, await given.text()]).toEqual([response().status, '']);
});
