import { expect, test } from 'vitest';
import { usableAccounts } from '../../../contracts/main/merchants';

const account = (active: boolean | undefined, index: number) => ({ id: index, active });

test.each<[(boolean | undefined)[], number[]]>([
    [
        [true, false],
        [0, 1],
    ],
    [
        [false, true, false],
        [0, 1, 2],
    ],
    [[true], [0]],
    [
        [true, true, false],
        [0, 1],
    ],
    [[undefined, false], [0]],
    [
        [undefined, true, false],
        [0, 1],
    ],
    [[false, false], []],
    [[], []],
])('of accounts that are active as %j, %j can be used', (active, usable) => {
    expect(usableAccounts(active.map(account)).map(({ id }) => id)).toEqual(usable);
});
