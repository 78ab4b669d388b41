import { expect, test } from 'vitest';
import { canSend } from '../../../src/custom/create-fiat-payout/canSend';

const USD = { currency: 'USD' };
const EUR = { currency: 'EUR' };

test.each([
    ['what both name', [USD], [{ ...USD, directions: ['sending'] }], true],
    ['what is named without a direction', undefined, [USD], true],
    ['fiat money where nothing is said', undefined, undefined, true],
    ['what may be a row that names no currency', [{}], [EUR, {}], true],
    ['what has a direction of the provider’s own', undefined, [{ ...USD, directions: ['receiving', 'payout'] }], true],
    ['nothing that is only received', undefined, [{ ...USD, directions: ['receiving'] }], false],
    ['nothing that all of the provider’s rows leave out', undefined, [EUR], false],
    ['nothing that all of the merchant’s rows leave out', [EUR], [USD], false],
])('a fiat payout is sent in %s', (_, sending_currencies, currencies, can) => {
    expect(canSend('USD', sending_currencies ? { sending_currencies } : {}, currencies)).toBe(can);
});
