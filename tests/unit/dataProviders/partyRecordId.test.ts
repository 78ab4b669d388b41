import fc from 'fast-check';
import { expect, test } from 'vitest';
import { senderTypes } from '../../../contracts/fiat/parties';
import { partyRecordId, readPartyRecordId } from '../../../src/dataProviders/fiatAccounts/partyRecordId';

test('a party’s record id stands for its type and id, and no other text does', () => {
    fc.assert(
        fc.property(fc.constantFrom(...senderTypes), fc.string(), (type, id) => {
            expect(readPartyRecordId(partyRecordId({ type, id }))).toEqual({ type, id });
            expect(readPartyRecordId(`x${partyRecordId({ type, id })}`)).toBeUndefined();
        }),
    );
});
