import type { TransferStatus, TransferSubStatus, TransferType } from '../../../contracts/fiat/transfers';
import { DAY, HOUR, later, MINUTE } from '../../primitives/clock';
import type { NewTransfer, TransferStep } from '../../database/schema/transfers';
import { scheduledTransferTransitions } from '../../domain/lifecycle/transferTransitions';
import { DAYS_BACK } from '../moments';
import type { Random } from '../../primitives/random';

type Path = readonly TransferStatus[];

const confirmed: Path = ['created', 'confirmed'];
const initiated: Path = ['created', 'trade_initiated', 'confirmed'];

/** The statuses that a fiat payout or a trade went through before each status. */
const pathTo: Readonly<Record<TransferType, Readonly<Record<TransferStatus, Path>>>> = {
    transfer: {
        created: [],
        awaiting_fund: ['created'],
        trade_initiated: ['created'],
        confirmed: ['created'],
        submitted: confirmed,
        available: [...confirmed, 'submitted'],
        completed: [...confirmed, 'submitted'],
        cancelled: ['created', 'awaiting_fund'],
        rejected: confirmed,
        declined: [...confirmed, 'submitted'],
        reversed: [...confirmed, 'submitted', 'completed'],
    },
    trade: {
        created: [],
        awaiting_fund: ['created'],
        trade_initiated: ['created'],
        confirmed: ['created', 'trade_initiated'],
        submitted: initiated,
        available: [...initiated, 'submitted'],
        completed: [...initiated, 'submitted'],
        cancelled: ['created', 'awaiting_fund'],
        rejected: initiated,
        declined: [...initiated, 'submitted'],
        reversed: [...initiated, 'submitted'],
    },
};

const reasons: Readonly<Partial<Record<TransferStatus, readonly TransferSubStatus[]>>> = {
    confirmed: ['under_review'],
    available: ['waiting_for_pickup'],
    cancelled: ['quote_expired', 'cancelled_by_user'],
    rejected: ['screening_sender', 'screening_beneficiary', 'limit_exceeded'],
    declined: ['invalid_beneficiary', 'payer_unavailable', 'duplicated_transaction'],
    reversed: ['returned_by_bank'],
};

type Stepped = Pick<NewTransfer, 'status' | 'subStatus' | 'history' | 'createdAt' | 'updatedAt' | 'dueAt'>;

/**
 * A transfer's history up to this status. Settled ones lie anywhere in the seeded time, those in progress in the last two days.
 */
export function makeSteps(random: Random, type: TransferType, status: TransferStatus, now: Date): Stepped {
    const isUnderWay = scheduledTransferTransitions[status] !== undefined;
    const span = isUnderWay ? 36 * HOUR : (DAYS_BACK - 10) * DAY;
    const createdAt = later(now, -Math.ceil(random.next() * span) - 12 * HOUR);
    let at = createdAt;
    const history = [...pathTo[type][status], status].map((step, index): TransferStep => {
        if (index > 0) at = later(at, random.between(MINUTE, 2 * HOUR));
        return { status: step, at: at.toISOString() };
    });
    // Banks are slow in a new sandbox, so that there is time to look at every status.
    const slow = later(now, random.between(6, 60) * HOUR);
    return {
        status,
        subStatus: type === 'trade' ? null : random.pick(reasons[status] ?? [null]),
        history,
        createdAt,
        updatedAt: at,
        dueAt: isUnderWay ? slow : null,
    };
}
