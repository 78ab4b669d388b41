import { describe, expect, test } from 'vitest';
import {
    areas,
    assignableGroups,
    belongsTo,
    can,
    isAdmin,
    merchantsOf,
    NO_GROUP,
    type UserPermissions,
} from '../../../contracts/access';
import { rightsBeyond } from '../../../contracts/rightsBeyond';

const link = (id: string) => ({ merchant_id: id, merchant_key: `mkey-${id}`, merchant_name: id.toUpperCase() });

function user(permissions: Record<string, Record<string, string>>, partners: Record<string, string[]> = {}) {
    return {
        merchants: Object.fromEntries(
            Object.entries(permissions).map(([id, group]) => [
                id,
                { ...link(id), group: { id: '2', name: 'Group', permissions: group } },
            ]),
        ),
        partners: Object.fromEntries(
            Object.entries(partners).map(([id, merchants]) => [
                id,
                {
                    partner_name: id,
                    merchants: Object.fromEntries(merchants.map(merchant => [merchant, link(merchant)])),
                },
            ]),
        ),
    } satisfies UserPermissions;
}

describe('may a user do this to this merchant', () => {
    const cases = areas.flatMap(area =>
        ['', 'R', 'W', 'RW', undefined].flatMap(letters =>
            (['R', 'W'] as const).map(letter => [area, letters, letter, letters?.includes(letter) ?? false] as const),
        ),
    );
    test.each(cases)('%s with %s asks for %s: %s', (area, letters, letter, allowed) => {
        const group: Record<string, string> = letters === undefined ? {} : { [area]: letters };
        expect(can(user({ a: group }), 'a', area, letter)).toBe(allowed);
        expect(can(user({ a: group }), 'b', area, letter)).toBe(false);
        expect(can(user({ a: group, b: {} }), 'b', area, letter)).toBe(false);
        expect(can(user({ a: group }, { p: ['a'] }), 'a', area, letter)).toBe(true);
        expect(can(user({ a: group }, { p: ['b'] }), 'a', area, letter)).toBe(allowed);
    });

    test('letters for one area say nothing of another', () => {
        const only = user({ a: { payments: 'RW' } });
        expect(areas.filter(area => can(only, 'a', area, 'R'))).toEqual(['payments']);
    });

    test.each(['constructor', '__proto__', 'toString'])('%s is nobody’s merchant', id => {
        expect(can(user({ a: { payments: 'RW' } }, { p: ['b'] }), id, 'payments', 'R')).toBe(false);
        expect(belongsTo(user({ a: {} }, { p: ['b'] }), id)).toBe(false);
    });
});

test('a merchant belongs to a user by a group or through a partner', () => {
    const both = user({ a: {} }, { p: ['b'] });
    expect(['a', 'b', 'c'].map(id => belongsTo(both, id))).toEqual([true, true, false]);
});

test('without the admin flag only group 1 can be given to others, with it all and None', () => {
    const groups = ['3', '1', '2'].map(id => ({ id, name: `Group ${id}`, permissions: {} }));
    const ids = (isByAdmin: boolean) => assignableGroups(groups, { isAdmin: isByAdmin }).map(({ id }) => id);
    expect(ids(false)).toEqual(['1']);
    expect(ids(true)).toEqual(['3', '1', '2', NO_GROUP.id]);
});

describe('what a group may do beyond its giver', () => {
    const of = (permissions: Record<string, string> | undefined) => ({ permissions });
    const giver = user({ a: { payments: 'R', entity_admins: 'RW' } }, { p: ['b'] });

    test.each<[string, Record<string, string> | undefined, [string, string][]]>([
        ['no letters', {}, []],
        ['the giver’s own', { payments: 'R', entity_admins: 'RW' }, []],
        ['one letter more', { payments: 'RW', entity_admins: 'W' }, [['payments', 'W']]],
        ['areas that the giver lacks', { payouts: 'WR', deposits: '' }, [['payouts', 'RW']]],
        ['an area that only the provider knows', { loyalty: 'W' }, [['loyalty', 'W']]],
        ['letters that mean nothing here', { payouts: 'xr-' }, []],
        ['letters that aren’t known', undefined, []],
    ])('%s', (_, permissions, expected) => {
        expect(rightsBeyond(giver, 'a', of(permissions)).map(({ area, letters }) => [area, letters])).toEqual(expected);
    });

    test('is nothing at a merchant of the giver’s partner, and everything at a foreign one', () => {
        const all = of(Object.fromEntries(areas.map(area => [area, 'RW'])));
        expect(rightsBeyond(giver, 'b', all)).toEqual([]);
        expect(rightsBeyond(giver, 'c', all)).toHaveLength(areas.length);
    });

    test.each(['constructor', 'toString'])('an area named %s is nobody’s', area => {
        expect(rightsBeyond(giver, 'a', of({ [area]: 'R' }))).toEqual([{ area, letters: 'R' }]);
    });
});

describe('an admin is', () => {
    const letters = [undefined, '', 'R', 'W', 'RW'];
    const cases = letters.flatMap(admins =>
        letters.flatMap(settings =>
            [false, true].map(
                partner =>
                    [admins, settings, partner, partner || [admins, settings].some(one => one?.includes('W'))] as const,
            ),
        ),
    );
    test.each(cases)('entity_admins %s, 2fa_settings %s, partner %s: %s', (admins, settings, partner, admin) => {
        const group = {
            ...(admins === undefined ? {} : { entity_admins: admins }),
            ...(settings === undefined ? {} : { '2fa_settings': settings }),
        };
        const partners: Record<string, string[]> = partner ? { p: [] } : {};
        expect(isAdmin(user({ a: {}, b: group }, partners))).toBe(admin);
    });

    test('not who may write everything else', () => {
        const group = Object.fromEntries(areas.map(area => [area, 'RW']));
        expect(isAdmin(user({ a: { ...group, entity_admins: 'R', '2fa_settings': 'R' } }))).toBe(false);
        expect(isAdmin(user({}))).toBe(false);
    });
});

test('the merchants of a user are named once each', () => {
    expect(
        merchantsOf(user({ a: {}, b: {} }, { p: ['b', 'c'], q: ['c'] })).map(({ merchant_id }) => merchant_id),
    ).toEqual(['a', 'b', 'c']);
});
