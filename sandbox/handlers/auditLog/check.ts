import { and, asc, eq, gt } from 'drizzle-orm';
import type { AuditCheck } from '../../../contracts/dashboard/auditLog';
import type { Operations } from '../../../contracts/operations';
import { logOf } from '../../database/audit/append';
import { checkChain, checkEnd, emptyChain } from '../../database/audit/chain';
import { auditEvents, auditLogs } from '../../database/schema/audit';
import { readAtOnce } from '../../database/transaction';
import type { Services } from '../../services';
import type { Handler } from '../handler';

export const checkAuditLog: Handler<Operations['checkAuditLog']> = ({ services, tenant: { merchantId } }) =>
    check(services, logOf({ merchantId }));

export const checkPartnerAuditLog: Handler<Operations['checkPartnerAuditLog']> = ({ services, path: { partnerId } }) =>
    check(services, logOf({ partnerId }));

const AT_ONCE = 2000;
const BIGGEST_INTEGER = 2 ** 31 - 1;

const check = ({ database }: Services, log: string): Promise<AuditCheck> =>
    readAtOnce(database, async tx => {
        const [end] = await tx.select().from(auditLogs).where(eq(auditLogs.log, log));
        const { log: ofLog, seq } = auditEvents;
        let checked = emptyChain;
        // Before the first place too, where no event belongs.
        let after = -BIGGEST_INTEGER;
        for (;;) {
            const rows = await tx
                .select()
                .from(auditEvents)
                .where(and(eq(ofLog, log), gt(seq, after)))
                .orderBy(asc(seq))
                .limit(AT_ONCE);
            checked = checkChain(rows, checked);
            after = checked.length;
            if (rows.length < AT_ONCE || checked.firstProblem !== null) break;
        }
        const { length, lastHash, firstProblem } = checkEnd(checked, end ?? emptyChain);
        return { length, last_hash: lastHash, first_problem: firstProblem };
    });
