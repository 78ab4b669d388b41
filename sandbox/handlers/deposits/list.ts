import { and, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { exactNumber } from '../../../contracts/json';
import type { Deposit, DepositFilters } from '../../../contracts/main/deposits';
import type { Operations } from '../../../contracts/operations';
import { deposits, type DepositRow } from '../../database/schema/deposits';
import { isWithin } from '../../database/dayRange';
import { newestFirst } from '../../paging/newestFirst';
import { keysetPage } from '../../paging/page';
import type { Handler } from '../handler';

/** The tenant's deposits, newest first. */
export const listDeposits: Handler<Operations['listDeposits']> = async ({ services, tenant, query }) => {
    const { database, settings } = services;
    const where = and(eq(deposits.merchantId, tenant.merchantId), matching(query));
    const { page, meta } = await keysetPage({
        secret: settings.secret,
        list: 'deposits',
        query,
        rows: (limit, cursor) => {
            const { beyond, order } = newestFirst(cursor, deposits.createdAt, deposits.reference);
            return database
                .select()
                .from(deposits)
                .where(and(where, beyond))
                .orderBy(...order)
                .limit(limit);
        },
        total: () => database.$count(deposits, where),
        positionOf: row => ({ at: row.createdAt, key: row.reference }),
    });
    return { data: page.map(depositOnWire), meta };
};

/** Matches the filters; an empty filter is ignored. */
const matching = (filters: z.output<typeof DepositFilters>): SQL | undefined =>
    and(
        filters.status ? eq(deposits.status, filters.status) : undefined,
        filters.dpst_ref_num ? eq(deposits.reference, filters.dpst_ref_num.toUpperCase()) : undefined,
        isWithin(deposits.createdAt, filters.created_at_from, filters.created_at_to),
    );

const depositOnWire = (row: DepositRow): z.input<typeof Deposit> => ({
    dpst_ref_num: row.reference,
    status: row.status,
    currency: row.currency,
    amount: exactNumber(row.amount),
    fee: exactNumber(row.fee),
    net_amount: exactNumber(row.netAmount),
    created_at: row.createdAt.toISOString(),
    credited_at: row.creditedAt?.toISOString() ?? null,
    source: row.source,
});
