import type { BatchStatus } from '../../../contracts/dashboard/batchStatus';
import { DAY, HOUR, later, MINUTE } from '../../primitives/clock';
import { APPROVAL_TIME } from '../../domain/lifecycle/batches/batchTransitions';
import { DAYS_BACK } from '../moments';
import type { Random } from '../../primitives/random';
import { merchantIds } from '../tenants';

/** How many batches a merchant has, and who makes them. Merchants without a balance have none. */
export interface Batcher {
    merchantId: string;
    count: number;
    /** Lines of its largest batch, to fill more than one page. */
    most: number;
    makers: readonly string[];
}

export const batchers: readonly Batcher[] = [
    {
        merchantId: merchantIds.harbour,
        count: 64,
        most: 70,
        makers: ['totp@harbour.example', 'owner@harbour.example'],
    },
    {
        merchantId: merchantIds.lumen,
        count: 20,
        most: 30,
        makers: ['partner@meridian.example'],
    },
    {
        merchantId: merchantIds.kite,
        count: 14,
        most: 12,
        makers: ['partner@meridian.example'],
    },
];

/** What is fixed about a batch before its lines are made. */
export interface BatchPlan {
    status: BatchStatus;
    isDirect: boolean;
    lines: number;
    createdAt: Date;
}

/** Every status once, direct and approved where they display apart; then mostly completed. */
const first: readonly (readonly [BatchStatus, isDirect: boolean])[] = [
    ['creating', false],
    ['creating', true],
    ['pending_authorization', false],
    ['created', false],
    ['created', true],
    ['processing', false],
    ['processing', true],
    ['completed', false],
    ['partially_completed', false],
    ['failed', false],
    ['rejected', false],
    ['cancelled', false],
];

/** The largest batch's index among the first. */
const largestAt = first.findIndex(([status]) => status === 'completed');

const otherwise = [
    ['completed', 72],
    ['partially_completed', 12],
    ['rejected', 6],
    ['cancelled', 6],
    ['failed', 4],
] as const;

const finalStatuses: readonly BatchStatus[] = ['completed', 'partially_completed', 'failed', 'rejected', 'cancelled'];

export function planBatch(random: Random, index: number, most: number, now: Date): BatchPlan {
    const [status, isDirect] = first[index] ?? [random.weighted(otherwise), random.chance(0.25)];
    const size = index === largestAt ? most : random.between(2, 6);
    const isOver = finalStatuses.includes(status);
    const span = isOver ? (DAYS_BACK - 10) * DAY : DAY;
    // What is over began long enough ago for approvers to have decided and chains to have answered.
    const back = Math.ceil(random.next() * span) + (isOver ? APPROVAL_TIME + DAY : HOUR);
    return {
        status,
        isDirect,
        lines: status === 'creating' ? 0 : size,
        createdAt: status === 'creating' ? later(now, -MINUTE) : later(now, -back),
    };
}
