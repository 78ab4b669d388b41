import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeConfirmed, hasReceipt, isWaiting, listedKind, transferKind } from '../../../contracts/fiat/transferKind';
import { transferTypes } from '../../../contracts/fiat/transferWords';

const none = { sender_id: null, destination_account_id: null, purpose_of_remittance: null };

describe('a transfer', () => {
    test.each([
        [{ type: 'trade' }, 'trade', 'trade'],
        [{ type: 'transfer' }, 'transfer', 'transfer'],
        [{ type: 'trade', sender_id: 's' }, 'trade', 'trade'],
        [{ sender_id: 's' }, 'transfer', 'transfer'],
        [{ ...none, destination_account_id: 'a' }, 'transfer', 'transfer'],
        [{ status: 'trade_initiated' }, 'trade', 'trade'],
        // Too little for money.
        [none, undefined, 'trade'],
        [{ sender_id: '0' }, undefined, 'trade'],
        [{}, undefined, undefined],
        [{ status: 'completed' }, undefined, undefined],
        [{ type: 'exchange' }, undefined, undefined],
        [{ type: 'exchange', ...none }, undefined, 'trade'],
        [{ type: 'payout', sender_id: 's' }, 'transfer', 'transfer'],
    ])('%j is a %s, and listed as a %s', (row, kind, listed) => {
        expect([transferKind(row), listedKind(row)]).toEqual([kind, listed]);
    });

    test('of a type that is not known is what its other fields say', () => {
        const said = fc.constantFrom(undefined, null, '0', 'x1');
        const row = fc.record({
            status: fc.constantFrom(undefined, 'created', 'completed', 'reversed', 'trade_initiated', 'own'),
            sender_id: said,
            destination_account_id: said,
            purpose_of_remittance: said,
        });
        const type = fc.string().filter(word => !(transferTypes as readonly string[]).includes(word));
        const readOf = (each: Parameters<typeof listedKind>[0]) =>
            [transferKind, listedKind, canBeConfirmed, hasReceipt].map(read => read(each));
        fc.assert(
            fc.property(row, type, (each, own) => {
                expect(readOf({ ...each, type: own })).toEqual(readOf(each));
            }),
        );
    });

    test.each([
        ['created', true],
        ['awaiting_fund', true],
        ['confirmed', false],
        ['cancelled', false],
        ['draft', undefined],
        [undefined, undefined],
    ])('that is %s waits to be confirmed: %s', (status, waits) => {
        expect(isWaiting({ status })).toBe(waits);
        expect(canBeConfirmed({ type: 'transfer', status })).toBe(waits === true);
        for (const type of ['trade', 'payout', undefined]) expect(canBeConfirmed({ type, status })).toBe(false);
    });

    test.each([
        [{ type: 'transfer', status: 'completed' }, true],
        [{ status: 'submitted' }, true],
        [{ status: 'created' }, false],
        [{ status: 'declined' }, false],
        [{ status: 'settled' }, undefined],
        [{}, undefined],
        [{ type: 'transfer', status: 'reversed' }, true],
        [{ type: 'trade', status: 'reversed' }, false],
        [{ status: 'reversed' }, undefined],
    ])('%j has a receipt: %s', (row, has) => expect(hasReceipt(row)).toBe(has));
});
