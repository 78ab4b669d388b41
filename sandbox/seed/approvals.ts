import type { approvers, payoutApprovals } from '../database/schema/approvals';
import type { NewPayout } from '../database/schema/payouts';
import { later, MINUTE } from '../primitives/clock';
import { merchantIds } from './tenants';
import { userIdOf } from './users';

interface SeededApproval {
    /** In the order in which they decide, each about what others made. */
    approvers: readonly string[];
    /** How many of them have to approve. */
    approvalTotal: number;
}

const partnerUsers = ['checker@meridian.example', 'partner@meridian.example'];

/** Who approves for which merchant. Fern Studio asks nobody, but for batches. */
export const seededApprovals: Readonly<Record<string, SeededApproval>> = {
    [merchantIds.harbour]: {
        approvers: ['approver@harbour.example', 'owner@harbour.example', 'totp@harbour.example'],
        approvalTotal: 2,
    },
    [merchantIds.lumen]: { approvers: partnerUsers, approvalTotal: 1 },
    [merchantIds.kite]: { approvers: partnerUsers, approvalTotal: 1 },
};

/** Those who have approved what this user made: one fewer than have to where it still waits. */
export function decidersOf(merchantId: string, maker: string | null, isWaiting: boolean): string[] {
    const { approvers: all, approvalTotal } = seededApprovals[merchantId] ?? { approvers: [], approvalTotal: 0 };
    return all.filter(email => email !== maker).slice(0, Math.max(0, approvalTotal - (isWaiting ? 1 : 0)));
}

export const approverRows = (): (typeof approvers.$inferInsert)[] =>
    Object.entries(seededApprovals).flatMap(([merchantId, { approvers: emails }]) =>
        emails.map((email, index) => ({ id: `apr-${merchantId}-${index + 1}`, merchantId, userId: userIdOf(email) })),
    );

/** What approvers decided about the payouts that wait for them. */
export const payoutApprovalRows = (rows: readonly NewPayout[]): (typeof payoutApprovals.$inferInsert)[] =>
    rows
        .filter(({ status }) => status === 'pending_authorization')
        .flatMap(({ reference, merchantId, operator, payoutDate }) =>
            decidersOf(merchantId, operator ?? null, true).map((email, index) => ({
                payoutReference: reference,
                userId: userIdOf(email),
                decision: 'approved' as const,
                at: later(payoutDate, (index + 1) * 4 * MINUTE),
            })),
        );
