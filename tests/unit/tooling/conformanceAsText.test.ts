import { expect, test } from 'vitest';
import type { Adapter } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import { reportOf } from '../../../scripts/conformance/call';
import { draftCall } from '../../../scripts/conformance/draft/calls';
import { asTextNote, sentAsText } from '../../../scripts/conformance/sentAsText';
import { surveyOf } from '../../../scripts/conformance/survey';
import type { Declared } from '../../../scripts/conformance/types';

const named = (name: string): Declared => {
    const operation = operationList.find(each => each.name === name);
    if (!operation) throw new Error(`There is no ${name}`);
    return operation;
};
const quote = named('createQuote');
const transfers = named('listTransfers');
const body = { mode: 'sending', sending_amount: '100', destination_account_id: '7', merchant_id: '007' };
const CALL = 'fiat POST /quotes';

function found(row: object, refused = '422', adapter?: Adapter, sent: Record<string, unknown> = body) {
    const records = new Map([[transfers, surveyOf(transfers, [[row]])]]);
    return sentAsText(quote, { refused, body: sent }, records, adapter);
}
const numbers = { id: 7, merchant_id: 7, sending_amount: 12.5 };

test('a refused body may be so for amounts and ids that are sent as text where answers have numbers', () => {
    expect(found(numbers).map(({ name }) => name)).toEqual(['sending_amount', 'destination_account_id']);
    expect(found(numbers, '400 invalid').length).toBe(2);
    expect(asTextNote(found(numbers))).toBe(
        'perhaps refused for its form: sending_amount, destination_account_id are sent as text, and answers have numbers',
    );
});

test('not where answers have text, nor for another refusal, nor what was named', () => {
    expect(found({ id: '7', sending_amount: '12.5' })).toEqual([]);
    expect(found(numbers, '403')).toEqual([]);
    const fields = { sending_amount: { from: 'amt', as: 'number' as const }, destination_account_id: 'account' };
    expect(found(numbers, '422', { contracts: 1, calls: { [CALL]: { body: { '': fields } } } })).toEqual([]);
});

test('in the rows of a body too', () => {
    expect(found(numbers, '422', undefined, { payouts: [{ withdraw_amount: '5' }] })).toEqual([
        { place: 'payouts[]', name: 'withdraw_amount', theirs: 'withdraw_amount' },
    ]);
});

test('a draft asks for their form, by the name that is sent', () => {
    const adapter: Adapter = { contracts: 1, names: { sending_amount: 'amt' }, calls: {} };
    const asText = found(numbers, '422', adapter);
    const draft = structuredClone(adapter);
    const questions = draftCall(draft, reportOf(quote, { asText }), { seen: [], headers: [], before: undefined });
    expect(draft.calls[CALL]?.body).toEqual({ '': { sending_amount: '?', destination_account_id: '?' } });
    expect(questions).toContain(
        `calls["${CALL}"].body[""].sending_amount: as a number? It was refused as text, and answers have numbers: { "from": "amt", "as": "number" }, or "amt" where it is a text`,
    );
});
