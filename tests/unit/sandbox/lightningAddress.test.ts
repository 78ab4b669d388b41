import { expect, test } from 'vitest';
import { readInvoice } from '../../../contracts/rules/lightningInvoice';
import { makeAddress } from '../../../sandbox/domain/chain/addresses';
import { createRandom } from '../../../sandbox/primitives/random';

test('an invoice of the sandbox names no amount, which would contradict the payment’s', () => {
    expect(readInvoice(makeAddress('LNBC', createRandom(7)))).toMatchObject({ amount: null });
});
