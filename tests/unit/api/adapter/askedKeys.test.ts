import { describe, expect, test } from 'vitest';
import type { Adapter, AdapterCall } from '../../../../contracts/adapter';
import { listIndividuals } from '../../../../contracts/fiat/individuals';
import { listDeposits } from '../../../../contracts/main/deposits';
import { operationList } from '../../../../contracts/operations';
import { fieldsOf } from '../../../../scripts/conformance/schema';
import { draftCall } from '../../../../scripts/conformance/draft/calls';
import { adaptCall } from '../../../../src/api/adapter/adapt';
import { askedKeys } from '../../../../src/api/adapter/askedKeys';
import { callName } from '../../../../src/api/adapter/callName';
import { checkCalls } from '../../../../src/api/adapter/checkCalls';

const without = (call: string, key: string): Adapter => ({
    contracts: 1,
    calls: { [call]: { query: { [key]: null } } },
});
const asked = askedKeys.flatMap(({ calls, keys, isCompared }) =>
    calls.flatMap(call => keys.map(key => ({ call, key, isCompared }))),
);

describe('a query key that pages always send', () => {
    test('is one of the contracts, and in the table once', () => {
        const declared = operationList.flatMap(operation =>
            Object.keys(fieldsOf(operation.query) ?? {}).map(key => `${callName(operation)} ${key}`),
        );
        const names = asked.map(({ call, key }) => `${call} ${key}`);
        expect(names.filter(name => !declared.includes(name))).toEqual([]);
        expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    test('can’t be null unless what comes is compared', () => {
        const calls: Record<string, AdapterCall> = {};
        for (const { call, key } of asked) calls[call] = { query: { ...calls[call]?.query, [key]: null } };
        const problems = checkCalls({ contracts: 1, calls }).filter(({ what }) => what.startsWith('can’t be null: '));
        const needed = asked.filter(({ isCompared }) => !isCompared);
        expect(problems.map(({ where }) => where).sort()).toEqual(
            needed.map(({ call, key }) => `“${call}” › “query” › “${key}”`).sort(),
        );
    });

    test('can’t be null by a name of all calls either', () => {
        const problems = checkCalls({ contracts: 1, names: { status: null }, calls: {} });
        expect(problems).toContainEqual({
            where: `“${callName(listDeposits)}” › “query” › “status”`,
            what: 'can’t be null: the page lists new deposits, and not all say their status',
            fix: 'Name the provider’s key. Without the line it’s sent as the contracts have it',
        });
    });

    test('isn’t sent where there is none and what comes is compared', () => {
        const query = { name: 'Ng', page: 1 };
        const { input } = adaptCall(without(callName(listIndividuals), 'name'), listIndividuals, { query });
        expect(input.query).toBe('page=1');
    });

    test('is asked for by a draft without offering that there be none', () => {
        const ask = (name: string, key: string) =>
            draftCall(
                { contracts: 1, calls: {} },
                {
                    ...operationList.find(each => each.name === name),
                    optional: false,
                    differences: [{ kind: 'filter', at: key, text: 'ignored' }],
                } as never,
                { seen: undefined, headers: [], before: undefined },
            ).join();
        expect(ask('listDeposits', 'status')).not.toContain('null');
        expect(ask('listDeposits', 'dpst_ref_num')).toContain('or null if there is none');
        expect(ask('listIndividuals', 'name')).toContain('or null if there is none');
    });
});
