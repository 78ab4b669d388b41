import { and, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AuditEvent, PartnerAuditQuery } from '../../../contracts/dashboard/auditLog';
import type { Operations } from '../../../contracts/operations';
import { logOf } from '../../database/audit/append';
import { isWithin } from '../../database/dayRange';
import { containing } from '../../database/like';
import { auditEvents, type AuditRow } from '../../database/schema/audit';
import { idPage } from '../../paging/idPage';
import { newestFirst } from '../../paging/newestFirst';
import type { Services } from '../../services';
import type { Handler } from '../handler';

type Query = z.output<typeof PartnerAuditQuery>;

export const listAuditLog: Handler<Operations['listAuditLog']> = ({ services, tenant, query }) =>
    page(services, logOf({ merchantId: tenant.merchantId }), query);

export const listPartnerAuditLog: Handler<Operations['listPartnerAuditLog']> = ({ services, path, query }) =>
    page(services, logOf({ partnerId: path.partnerId }), query);

/** One log's events, newest first. No row is looked at that isn't the log's, not even to continue after it. */
async function page({ database }: Services, log: string, query: Query) {
    const { at, id } = auditEvents;
    const ofLog = eq(auditEvents.log, log);
    const where = and(ofLog, matching(query));
    const { page: rows, ...more } = await idPage({
        query,
        rows: (limit, border) => {
            const cursor = border && { direction: border.direction, ...border.position };
            const { beyond, order } = newestFirst(cursor, at, id);
            return database
                .select()
                .from(auditEvents)
                .where(and(where, beyond))
                .orderBy(...order)
                .limit(limit);
        },
        find: async (eventId: string) => {
            const [row] = await database
                .select({ at, key: id })
                .from(auditEvents)
                .where(and(ofLog, eq(id, eventId)));
            return row;
        },
        total: () => database.$count(auditEvents, where),
    });
    return { data: rows.map(onWire), ...more };
}

/** Matches the filters; an empty filter is ignored. */
function matching(filters: Query): SQL | undefined {
    const { id, at, email, action, refusal, recordId, changes } = auditEvents;
    return and(
        filters.id ? eq(id, filters.id) : undefined,
        filters.email ? ilike(email, containing(filters.email)) : undefined,
        filters.action ? eq(action, filters.action) : undefined,
        filters.outcome && (filters.outcome === 'refused' ? isNotNull(refusal) : isNull(refusal)),
        filters.q ? or(ilike(recordId, containing(filters.q)), hasText(changes, filters.q)) : undefined,
        isWithin(at, filters.from_date, filters.to_date),
    );
}

/** Has one of the changes the text in its field or in a value? Not in the JSON that holds them. */
const hasText = (changes: typeof auditEvents.changes, text: string): SQL =>
    sql`EXISTS (SELECT 1 FROM jsonb_to_recordset(${changes}) AS change(field text, before text, after text)
        WHERE concat_ws(' ', field, before, after) ILIKE ${containing(text)})`;

const onWire = (row: AuditRow): z.input<typeof AuditEvent> => ({
    id: row.id,
    at: row.at.toISOString(),
    user_id: row.userId,
    email: row.email,
    action: row.action,
    summary: row.summary,
    record_id: row.recordId,
    changes: row.changes,
    refusal: row.refusal,
    ...(row.seq !== null && row.hash !== null && { seq: row.seq, hash: row.hash }),
});
