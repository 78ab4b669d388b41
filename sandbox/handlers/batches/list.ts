import { and, eq, ilike, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BatchFilters } from '../../../contracts/dashboard/batches';
import type { Operations } from '../../../contracts/operations';
import { batches } from '../../database/schema/batches';
import { isWithin } from '../../database/dayRange';
import { containing } from '../../database/like';
import { idPage } from '../../paging/idPage';
import { newestFirst } from '../../paging/newestFirst';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import { batchesOnWire } from './wire';

/** The tenant's batches, newest first. */
export const listBatches: Handler<Operations['listBatches']> = async ({ services, tenant, query }) => {
    const { database } = services;
    const ofTenant = eq(batches.merchantId, tenant.merchantId);
    const where = and(ofTenant, matching(query));
    const { page, ...more } = await idPage({
        query,
        rows: (limit, border) => {
            const cursor = border && { direction: border.direction, ...border.position };
            const { beyond, order } = newestFirst(cursor, batches.createdAt, batches.id);
            return database
                .select()
                .from(batches)
                .where(and(where, beyond))
                .orderBy(...order)
                .limit(limit);
        },
        find: async (id: string) => {
            const [row] = await database
                .select({ at: batches.createdAt, key: batches.id })
                .from(batches)
                .where(and(ofTenant, eq(batches.id, id)));
            return row;
        },
        total: () => database.$count(batches, where),
    });
    return { data: await batchesOnWire(database, page), ...more };
};

export const getBatch: Handler<Operations['getBatch']> = async ({ services, path }) => {
    const { database } = services;
    const rows = await database.select().from(batches).where(eq(batches.id, path.batchId));
    const [batch] = await batchesOnWire(database, rows);
    if (!batch) throw notFound();
    return batch;
};

/** Matches the filters; an empty filter is ignored. */
const matching = (filters: z.output<typeof BatchFilters>): SQL | undefined =>
    and(
        filters.batch_name ? ilike(batches.name, containing(filters.batch_name)) : undefined,
        filters.batch_id ? eq(batches.id, filters.batch_id) : undefined,
        filters.status ? eq(batches.status, filters.status) : undefined,
        filters.is_direct ? eq(batches.isDirect, filters.is_direct === 'true') : undefined,
        isWithin(batches.createdAt, filters.from_date, filters.to_date),
    );
