import type { DepositStatus } from '../../../contracts/main/deposits';

/**
 * Everything that can happen to a deposit until its money is in the balance. A credited one keeps the status `new`, as lists
 * expect (docs/rules.md#deposits), and nothing more happens to it.
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

/** The status that an action leads to; undefined if it isn't allowed. */
export const nextDepositStatus = (
    { status, creditedAt }: Standing,
    action: DepositAction,
): DepositStatus | undefined => (status === 'new' && creditedAt === null ? depositTransitions[action] : undefined);
