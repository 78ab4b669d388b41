import type { DepositStatus } from '../../../contracts/main/deposits';

/**
 * Everything that can happen to a deposit until its money is in the balance. A credited one keeps its status `new`, as lists
 * ask for it (docs/rules.md#deposits), and nothing happens to it any more.
 */
export const depositTransitions = {
    credit: 'new',
    /** The provider sends it back to where it came from. */
    return: 'returned',
    /** The sender calls it off. */
    cancel: 'cancelled',
} as const satisfies Record<string, DepositStatus>;

export type DepositAction = keyof typeof depositTransitions;

interface Standing {
    status: DepositStatus;
    creditedAt: Date | null;
}

/** Where an action leads; undefined where it is not allowed. */
export const nextDepositStatus = (
    { status, creditedAt }: Standing,
    action: DepositAction,
): DepositStatus | undefined => (status === 'new' && creditedAt === null ? depositTransitions[action] : undefined);
