import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { VolumeKind } from '../../../contracts/dashboard/volume';
import { withdrawalConvertTypes } from '../../../contracts/main/payoutTypes';
import { daysBetween, startOfDay } from '../../../contracts/rules/dayStart';
import type { Database } from '../../database/database';
import { isReceived, payments } from '../../database/schema/payments';
import { payouts } from '../../database/schema/payouts';
import { transfers } from '../../database/schema/transfers';

export interface VolumeScope {
    merchantId: string;
    apiIds: readonly string[];
    /** With what belongs to no account. */
    isOfMerchant: boolean;
}

/** A type rather than an interface, as drizzle's rows are. */
export type VolumeRow = { day: string; kind: VolumeKind; currency: string; count: number; amount: string };

const DAY = 24 * 60 * 60_000;

/** The days of a zone with their ends, as a table `d`: each is looked up in an index by its ends, whatever the zone. */
export function daysOf(from: string, to: string, zone: string): SQL {
    const rows = daysBetween(from, to).map(day => ({
        day,
        starts: new Date(startOfDay(day, zone)).toISOString(),
        ends: new Date(startOfDay(dayAfter(day), zone)).toISOString(),
    }));
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d(day text, starts timestamptz, ends timestamptz)`;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** Credited payments, by the day they were requested and in their order currency. */
export function received(database: Database, { apiIds }: VolumeScope, days: SQL): Promise<VolumeRow[]> {
    if (apiIds.length === 0) return Promise.resolve([]);
    const { apiId, createdAt, orderCurrency, receiveAmount } = payments;
    return run(
        database,
        sql`SELECT d.day, 'received' AS kind, v.currency, v.count, v.amount::text AS amount
            FROM ${days} CROSS JOIN LATERAL (
                SELECT ${orderCurrency} AS currency, count(*)::int AS count, sum(${receiveAmount}) AS amount
                FROM ${payments}
                WHERE ${inArray(apiId, [...apiIds])} AND ${createdAt} >= d.starts AND ${createdAt} < d.ends
                    AND ${isReceived}
                GROUP BY ${orderCurrency}
            ) v`,
    );
}

/** Completed payouts, by the day they were requested: refunds in their payment's currency, others in what the balance paid. */
export function paidOut(database: Database, scope: VolumeScope, days: SQL): Promise<VolumeRow[]> {
    const { type, convertType, payoutDate, status } = payouts;
    const isRefund = eq(type, 'refund');
    const kind = sql`CASE WHEN ${isRefund} THEN 'refunded'
        WHEN ${inArray(convertType, [...withdrawalConvertTypes])} THEN 'withdrawals' ELSE 'crypto_payouts' END`;
    const currency = sql`CASE WHEN ${isRefund} THEN ${payouts.refundCurrency} ELSE ${payouts.sendingCurrency} END`;
    const amount = sql`CASE WHEN ${isRefund} THEN ${payouts.refundAmount} ELSE ${payouts.sendingAmount} END`;
    const isOwn = and(
        eq(payouts.merchantId, scope.merchantId),
        or(
            scope.apiIds.length > 0 ? inArray(payouts.apiId, [...scope.apiIds]) : undefined,
            scope.isOfMerchant ? isNull(payouts.apiId) : undefined,
        ) ?? sql`false`,
    );
    return run(
        database,
        sql`SELECT d.day, v.kind, v.currency, v.count, v.amount::text AS amount
            FROM ${days} CROSS JOIN LATERAL (
                SELECT ${kind} AS kind, ${currency} AS currency, count(*)::int AS count, sum(${amount}) AS amount
                FROM ${payouts}
                WHERE ${isOwn} AND ${eq(status, 'done')} AND ${payoutDate} >= d.starts AND ${payoutDate} < d.ends
                GROUP BY 1, 2
            ) v`,
    );
}

/** Completed fiat payouts, by the day they were created, without their fees. */
export function paidInFiat(database: Database, { merchantId }: VolumeScope, days: SQL): Promise<VolumeRow[]> {
    const { sendingCurrency, sendingAmount, createdAt } = transfers;
    const isPaid = and(
        eq(transfers.merchantId, merchantId),
        eq(transfers.type, 'transfer'),
        inArray(transfers.status, ['completed', 'available']),
    );
    return run(
        database,
        sql`SELECT d.day, 'fiat_payouts' AS kind, v.currency, v.count, v.amount::text AS amount
            FROM ${days} CROSS JOIN LATERAL (
                SELECT ${sendingCurrency} AS currency, count(*)::int AS count, sum(${sendingAmount}) AS amount
                FROM ${transfers}
                WHERE ${isPaid} AND ${createdAt} >= d.starts AND ${createdAt} < d.ends
                GROUP BY ${sendingCurrency}
            ) v`,
    );
}

async function run(database: Database, query: SQL): Promise<VolumeRow[]> {
    return (await database.execute<VolumeRow>(query)).rows;
}
