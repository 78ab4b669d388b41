import { describe, expect, test } from 'vitest';
import { isDirectPayout, payoutKind } from '../../../contracts/main/payoutKind';

describe('the kind of a payout', () => {
    test.each([
        [{ type: 'refund', convert_type: 'local_crypto' }, 'refund'],
        [{ type: 'refund', convert_type: 'X' }, 'refund'],
        [{ type: 'withdraw', convert_type: 'local_crypto' }, 'withdrawal'],
        [{ type: 'merchant', convert_type: 'custody_crypto' }, 'withdrawal'],
        [{ type: 'withdraw', convert_type: 'local_crypto_direct' }, 'payout'],
        [{ type: 'withdraw', convert_type: 'X', batch_key: 'b1' }, 'payout'],
        [{ type: 'withdraw', convert_type: 'X' }, undefined],
        [{ type: 'withdraw', convert_type: 'X', batch_key: '0' }, undefined],
        [{ type: 'withdraw', convert_type: 'local_crypto', batch_key: '0' }, 'withdrawal'],
        [{ type: 'withdraw', convert_type: 'local_crypto', batch_key: '' }, 'withdrawal'],
        [{ type: 'merchant' }, undefined],
        [{ type: 'other', convert_type: 'local_crypto' }, undefined],
        [{}, undefined],
    ])('%j is %s', (row, kind) => expect(payoutKind(row)).toBe(kind));

    test.each([
        [{ convert_type: 'local_crypto' }, 'withdraw', 'withdrawal'],
        [{ convert_type: 'local_crypto' }, 'refund', 'refund'],
        [{ type: 'odd', convert_type: 'custody_crypto' }, 'withdraw', 'withdrawal'],
        [{ type: 'refund' }, 'withdraw', 'refund'],
    ] as const)('%j of a list of type %s is %s', (row, asked, kind) => expect(payoutKind(row, asked)).toBe(kind));

    test.each([
        [{ convert_type: 'local_crypto_direct' }, true],
        [{ convert_type: 'local_crypto_batch' }, false],
        [{ convert_type: 'X', batch_key: 'b1' }, false],
        [{ type: 'refund' }, false],
        [{ convert_type: 'X' }, undefined],
    ])('%j is a single crypto payout: %s', (row, is) => expect(isDirectPayout(row)).toBe(is));
});
