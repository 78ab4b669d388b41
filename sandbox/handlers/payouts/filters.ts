import { and, eq, inArray, ne, not, notInArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { can } from '../../../contracts/access';
import { isWithdrawal, withdrawalConvertTypes } from '../../../contracts/main/payoutTypes';
import type { PayoutFilters } from '../../../contracts/main/payouts';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { isWithin } from '../../database/dayRange';
import { isTest } from '../../database/isTest';
import { matchesText } from '../../domain/searchText/searchText';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';

type Filters = z.output<typeof PayoutFilters>;

export const ofTenant = ({ merchantId, apiId }: Tenant): SQL | undefined =>
    and(eq(payouts.merchantId, merchantId), apiId === undefined ? undefined : eq(payouts.apiId, apiId));

/**
 * Matches the payouts that the caller may see: refunds need R on refunds, and the merchant's own withdrawals R on withdrawals.
 */
export function visibleTo({ permissions }: Caller, { merchantId }: Tenant): SQL | undefined {
    const seesRefunds = can(permissions, merchantId, 'refunds', 'R');
    const seesWithdrawals = can(permissions, merchantId, 'withdrawals', 'R');
    const isToOthers = notInArray(payouts.convertType, [...withdrawalConvertTypes]);
    return and(
        seesRefunds ? undefined : ne(payouts.type, 'refund'),
        seesWithdrawals ? undefined : sql`(${payouts.type} = 'refund' OR ${isToOthers})`,
    );
}

/** The same rule for one payout. */
export function sees({ permissions }: Caller, { merchantId, type, convertType }: PayoutRow): boolean {
    if (type === 'refund') return can(permissions, merchantId, 'refunds', 'R');
    return !isWithdrawal(convertType) || can(permissions, merchantId, 'withdrawals', 'R');
}

/** Matches the filters; an empty filter is ignored. */
export const matching = (filters: Filters): SQL | undefined =>
    and(
        filters.type && inArray(payouts.type, filters.type === 'refund' ? ['refund'] : ['withdraw', 'merchant']),
        matchesText(payouts.searchText, filters.q),
        is(payouts.status, filters.status),
        is(sql`lower(${payouts.email})`, filters.email?.toLowerCase()),
        is(payouts.balanceType, filters.bal_type),
        is(payouts.cryptoAddress, filters.crypto_address && canonicalAddress(filters.crypto_address)),
        filters.convert_type?.length ? inArray(payouts.convertType, filters.convert_type) : undefined,
        is(payouts.sendingCurrency, filters.sending_currency),
        is(payouts.cryptoCurrency, filters.receiving_currency),
        is(payouts.batchKey, filters.batch_key),
        filters.is_auto ? eq(payouts.isAuto, filters.is_auto === 'true') : undefined,
        is(sql`lower(${payouts.operator})`, filters.operator?.toLowerCase()),
        is(payouts.paymentReference, filters.payment_reference?.toUpperCase()),
        is(payouts.orderId, filters.order_id),
        filters.is_test ? (filters.is_test === 'true' ? isTest(payouts.apiId) : not(isTest(payouts.apiId))) : undefined,
        isWithin(payouts.payoutDate, filters.from_date, filters.to_date),
        isWithin(payouts.modifiedDate, filters.from_modified_date, filters.to_modified_date),
    );

const is = (column: AnyColumn | SQL, value: string | undefined): SQL | undefined =>
    value ? sql`${column} = ${value}` : undefined;
