import { desc } from 'drizzle-orm';
import { TRANSFERS_PER_PAGE } from '../../../contracts/fiat/transfers';
import type { Operations } from '../../../contracts/operations';
import { transfers } from '../../database/schema/transfers';
import type { Handler } from '../handler';
import { matching } from './filters';
import { transfersOnWire } from './wire';

/** One numbered page of a merchant's transfers, newest first; empty beyond the last. */
export const listTransfers: Handler<Operations['listTransfers']> = async ({ services, tenant, query }) => {
    const { database } = services;
    const { page = 1, per_page: perPage = TRANSFERS_PER_PAGE } = query;
    const where = matching(tenant.merchantId, query);
    const rows = await database
        .select()
        .from(transfers)
        .where(where)
        .orderBy(desc(transfers.createdAt), desc(transfers.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
    return {
        data: await transfersOnWire(database, rows),
        pagination: { page, perPage, total: await database.$count(transfers, where) },
    };
};
