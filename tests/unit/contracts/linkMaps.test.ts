import { expect, test } from 'vitest';
import { EntityAdminProfile, getEntityAdminProfile, listEntityAdmins } from '../../../contracts/dashboard/team';

const group = { id: 2, name: 'Owner', permissions: { payments: 'R' } };
const read = (user: object) => EntityAdminProfile.parse(getEntityAdminProfile.reform(user));

test('a user’s merchants and partners are the same as maps and as lists by id', () => {
    const maps = { id: 1, merchants: { 7: { group } }, partners: { 'pid-1': { merchants: { 8: {} } } } };
    const lists = {
        id: 1,
        merchants: [{ id: 7, group }],
        partners: [{ id: 'pid-1', merchants: [{ merchant_id: 8 }] }],
    };
    const named = { ...lists, merchants: [{ id: 'link-3', merchant_id: 7, group }] };
    const ids = (user: object) => {
        const { merchants, partners } = read(user);
        return [merchants[7]?.group, Object.keys(merchants), Object.keys(partners['pid-1']?.merchants ?? {})];
    };
    expect(ids(maps)).toEqual([{ ...group, id: '2' }, ['7'], ['8']]);
    expect(ids(lists)).toEqual(ids(maps));
    expect(ids(named)).toEqual(ids(maps));
});

test('an entry without an id gives nothing, and what is neither map nor list is still refused', () => {
    expect(read({ id: 1, merchants: [{ group }, null], partners: [] }).merchants).toEqual({});
    expect(() => read({ id: 1, merchants: 'all', partners: {} })).toThrow();
    expect(getEntityAdminProfile.reform(null)).toBe(null);
});

test('so are the merchants of each team member', () => {
    const admin = { id: 3, email: 'a@mail.example', merchants: [{ merchant_id: 7, group: null }] };
    const { data } = listEntityAdmins.answer.parse(listEntityAdmins.reform({ data: [admin] }));
    expect(data[0]?.merchants[7]?.group).toBeNull();
});
