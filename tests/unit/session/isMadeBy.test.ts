import { describe, expect, it } from 'vitest';
import { isMadeBy, type Person, personOf, userOf } from '../../../src/session/isMadeBy';

const owner: Person = { email: 'Owner@Harbour.example', ids: ['ea-7', '42'], names: ['Olivia  Owner', 'olivia.o', ''] };

describe('who made something', () => {
    it.each([
        ['owner@harbour.example', true],
        [' OWNER@harbour.EXAMPLE ', true],
        ['ea-7', true],
        ['42', true],
        ['olivia owner', true],
        [' Olivia \u00a0 Owner', true],
        ['Olivia.O', true],
        ['finance@harbour.example', false],
        ['owner@other.example', false],
        ['Felix Finance', undefined],
        ['ea-70', undefined],
        ['Owner, Olivia', undefined],
        ['', undefined],
        [' ', undefined],
        [null, undefined],
        [undefined, undefined],
    ])('is told by email, id or name: %j', (maker, expected) => {
        expect(isMadeBy(maker, owner)).toBe(expected);
    });

    it('is no user whose name isn’t known', () => {
        const nobody: Person = { email: '', ids: [''], names: [' '] };
        expect(isMadeBy('', nobody)).toBeUndefined();
        expect(isMadeBy('Felix Finance', nobody)).toBeUndefined();
    });

    it('is told of a member of the team, with or without a name', () => {
        const member = { entity_admin_id: 'ea-9', email: 'kenji@harbour.example' };
        expect(isMadeBy('Kenji Tanaka', personOf({ ...member, name: 'Kenji Tanaka' }))).toBe(true);
        expect(isMadeBy('Kenji Tanaka', personOf(member))).toBeUndefined();
        expect(isMadeBy('ea-9', personOf(member))).toBe(true);
    });
});

it('tells nobody by a name that two people of the team have', () => {
    const scope = {
        profile: { email: 'john@harbour.example', firstname: 'John', lastname: 'Smith', username: 'john' },
        permissions: { id: 'adm-1' },
    } as Parameters<typeof userOf>[0];
    expect(isMadeBy('John Smith', userOf(scope, ['John Smith', 'Ana Ng']))).toBe(true);
    expect(isMadeBy('John Smith', userOf(scope, ['John Smith', 'john  SMITH']))).toBeUndefined();
    expect(isMadeBy('adm-1', userOf(scope, ['John Smith', 'John Smith']))).toBe(true);
});
