import { afterEach, expect, test } from 'vitest';
import type { UserPermissions } from '../../../contracts/access';
import { config } from '../../../src/config/config';
import { isUntold } from '../../../src/session/access';
import type { Scope } from '../../../src/session/scope';

const before = structuredClone(config.capabilities);
afterEach(() => {
    config.capabilities = structuredClone(before);
});

const permissions = { merchants: { m1: { group: null } }, partners: {} } as unknown as UserPermissions;
const merchants = (...ids: string[]) => ids.map(id => ({ id })) as unknown as Scope['merchants'];

test.each([
    ['the answer with the permissions names one, and the list has another', merchants('m1', 'm2'), 0, true],
    ['the list has another that can’t be read', merchants('m1'), 1, true],
    ['it’s the only one', merchants('m1'), 0, false],
])('whose fiat money it is where %s', (_, read, unreadableMerchants, isUnknown) => {
    config.capabilities = {};
    const user = { permissions, merchants: read, unreadableMerchants };
    expect(isUntold('fiat_payouts', user)).toBe(isUnknown);
    expect(isUntold('trades', user)).toBe(isUnknown);
    expect(isUntold('payments', user)).toBe(false);
    config.capabilities = { fiatMerchant: true };
    expect(isUntold('fiat_payouts', user)).toBe(false);
});
