import { eq } from 'drizzle-orm';
import { payouts } from '../database/schema/payouts';
import type { Transaction } from '../database/transaction';
import { recipientAnswer } from '../domain/lifecycle/recipientAnswer';
import { moveDeposit } from '../domain/lifecycle/deposits';
import { depositTransitions, type DepositAction } from '../domain/lifecycle/depositTransitions';
import { movePayment, paymentDecisions } from '../domain/lifecycle/payments/payments';
import { movePayout } from '../domain/lifecycle/payouts';
import { payoutTransitions, type PayoutAction } from '../domain/lifecycle/payoutTransitions';
import { moveTransfer } from '../domain/lifecycle/transfers';
import { transferTransitions, type TransferAction } from '../domain/lifecycle/transferTransitions';
import { Refused } from '../domain/refused';

type Step = (tx: Transaction, reference: string, at: Date) => Promise<unknown>;

const stepsOf = <Action extends string>(
    entity: string,
    actions: readonly Action[],
    move: (tx: Transaction, reference: string, action: Action, at: Date) => Promise<unknown>,
): [string, Step][] =>
    actions.map(action => [`${entity} ${action}`, (tx, reference, at) => move(tx, reference, action, at)]);

const transferActions = new Set([
    ...Object.keys(transferTransitions.transfer),
    ...Object.keys(transferTransitions.trade),
]) as Set<TransferAction>;

/**
 * The steps that banks, chains, senders, recipients and the provider take, by name. The entity's transition table says when each
 * is allowed.
 */
export const steps: ReadonlyMap<string, Step> = new Map([
    ...stepsOf('payment', paymentDecisions, movePayment),
    ...stepsOf('deposit', Object.keys(depositTransitions) as DepositAction[], moveDeposit),
    ...stepsOf('payout', Object.keys(payoutTransitions) as PayoutAction[], stepPayout),
    ...stepsOf('transfer', [...transferActions], moveTransfer),
]);

export const stepNames = [...steps.keys()] as [string, ...string[]];

/** A refund needs an address to go on, and never waits for approvers (docs/rules.md#payouts). */
async function stepPayout(tx: Transaction, reference: string, action: PayoutAction, at: Date): Promise<void> {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.reference, reference));
    if (payout?.type === 'refund' && action === 'submit') {
        throw new Refused(409, 'conflict', 'Refunds wait for no approvers');
    }
    const needsAddress = payout?.cryptoAddress === null && (action === 'confirm' || action === 'review');
    await movePayout(tx, reference, action, at, needsAddress ? recipientAnswer(payout, at) : {});
}
