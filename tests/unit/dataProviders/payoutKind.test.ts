import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxConfig } from '../../../sandbox/dashboard/config';
import { cancelMethodOf } from '../../../src/components/approvals/cancelMethodOf';
import { config } from '../../../src/config/config';
import { convertTypeOf, isDirectPayout, payoutKind } from '../../../src/dataProviders/payouts/payoutKind';

const configure = (capabilities: object) => Object.assign(config, structuredClone({ ...sandboxConfig, capabilities }));

afterAll(() => configure(sandboxConfig.capabilities));

describe('the kind of a payout', () => {
    beforeEach(() => configure({ filters: ['payouts.convert_type'] }));

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

    test.each([
        [{ convert_type: 'custody_crypto' }, 'cancelWithdrawal'],
        [{ convert_type: 'local_crypto_direct' }, 'cancelCryptoPayout'],
        [{ convert_type: 'local_crypto_batch' }, 'cancelUntold'],
        [{ convert_type: 'X', batch_key: 'b1' }, 'cancelUntold'],
        [{ convert_type: 'X' }, 'cancelUntold'],
    ])('%j is cancelled by %s', (row, method) => {
        expect(cancelMethodOf({ payout_reference: 'AAA-000000-PYT', ...row })).toBe(method);
    });
});

describe('the kind of a payout of which nobody says what its convert type means', () => {
    beforeEach(() => configure({ filters: ['payouts.is_test'] }));

    test.each(['local_crypto', 'custody_crypto', 'local_crypto_direct', 'local_crypto_batch'])(
        'isn’t told by %s',
        of => {
            const row = { type: 'withdraw', convert_type: of };
            expect([convertTypeOf(row), payoutKind(row), isDirectPayout(row)]).toEqual([
                undefined,
                undefined,
                undefined,
            ]);
        },
    );

    test.each([
        [{ type: 'refund', convert_type: 'local_crypto' }, 'refund'],
        [{ type: 'withdraw', convert_type: 'local_crypto', batch_key: 'b1' }, 'payout'],
    ])('%j is %s all the same', (row, kind) => {
        expect(payoutKind(row)).toBe(kind);
        expect(isDirectPayout(row)).toBe(false);
    });
});
