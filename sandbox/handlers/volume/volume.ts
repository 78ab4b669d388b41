import { eq } from 'drizzle-orm';
import { type Area, can } from '../../../contracts/access';
import { volumeKinds, type VolumeKind } from '../../../contracts/dashboard/volume';
import { exactNumber } from '../../../contracts/json';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { Operations } from '../../../contracts/operations';
import { accounts } from '../../database/schema/tenants';
import { notFound } from '../../domain/refused';
import type { Handler } from '../handler';
import { daysOf, paidInFiat, paidOut, received, type VolumeScope } from './queries';

/** What each kind needs R on: the same as its list. */
const needs: Readonly<Record<VolumeKind, readonly Area[]>> = {
    received: ['payments'],
    refunded: ['payouts', 'refunds'],
    withdrawals: ['payouts', 'withdrawals'],
    crypto_payouts: ['payouts'],
    fiat_payouts: ['fiat_payouts'],
};

/** Sums by day, kind and currency. Live and test money are never in one answer (docs/rules.md#home). */
export const getVolume: Handler<Operations['getVolume']> = async ({ services, caller, tenant, query }) => {
    const { database } = services;
    const { merchantId } = tenant;
    const owned = await database
        .select({ apiId: accounts.apiId })
        .from(accounts)
        .where(eq(accounts.merchantId, merchantId));
    const ids = owned.map(({ apiId }) => apiId);
    if (query.api_id !== undefined && !ids.includes(query.api_id)) throw notFound();
    const isTest = query.is_test === 'true';
    const scope: VolumeScope = {
        merchantId,
        apiIds: query.api_id === undefined ? ids.filter(id => isTestAccount(id) === isTest) : [query.api_id],
        isOfMerchant: query.api_id === undefined && !isTest,
    };
    const ofMerchantOnly: readonly VolumeKind[] = ['crypto_payouts', 'fiat_payouts'];
    const kinds = volumeKinds
        .filter(kind => needs[kind].every(area => can(caller.permissions, merchantId, area, 'R')))
        .filter(kind => scope.isOfMerchant || !ofMerchantOnly.includes(kind));
    const days = daysOf(query.from_day, query.to_day, query.time_zone);
    const sees = (...some: VolumeKind[]) => some.some(kind => kinds.includes(kind));
    const found = [
        ...(sees('received') ? await received(database, scope, days) : []),
        ...(sees('refunded', 'withdrawals', 'crypto_payouts') ? await paidOut(database, scope, days) : []),
        ...(sees('fiat_payouts') ? await paidInFiat(database, scope, days) : []),
    ];
    const rows = found
        .filter(({ kind }) => kinds.includes(kind))
        .map(row => ({ ...row, amount: exactNumber(row.amount) }))
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    return { kinds, rows };
};
