import { currencyDecimals, isFiat } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { HOUR, later, MINUTE } from '../../primitives/clock';
import type { batchApprovals } from '../../database/schema/approvals';
import type { batches, batchPayouts } from '../../database/schema/batches';
import type { NewPayout } from '../../database/schema/payouts';
import { divide, times } from '../../primitives/decimal';
import { type Credit, creditsOf } from '../../domain/ledger/credits';
import { APPROVAL_TIME, batchPayoutStatusOf } from '../../domain/lifecycle/batches/batchTransitions';
import { makeAddress } from '../../domain/chain/addresses';
import { finishPayout } from '../payouts/payouts';
import { hostileTexts, makePerson } from '../people';
import { localQuote, netCredit, recipient } from '../payouts/quotes';
import type { Random } from '../../primitives/random';
import type { NewPayment } from '../rows';
import { seededAccounts } from '../tenants';
import { userIdOf } from '../users';
import { decidersOf, seededApprovals } from '../approvals';
import { lineState } from './lines';
import { type Batcher, batchers, type BatchPlan, planBatch } from './plan';

type Batch = typeof batches.$inferInsert;
type Line = typeof batchPayouts.$inferInsert;
type Approval = typeof batchApprovals.$inferInsert;

interface MadeBatches {
    batches: Batch[];
    lines: Line[];
    approvals: Approval[];
    /** The lines' payouts; each has its batch's ID. */
    payouts: NewPayout[];
}

/** A share of what payments brought in. */
const PAID_BY_BATCH = '0.15';
const HOSTILE_EVERY = 13;
/** Milliseconds. */
const SLOW = 12 * HOUR;
const purposes = ['Suppliers', 'Affiliates', 'Payroll', 'Creators', 'Contractors', 'Cashback'];
const reasons = ['Two of the amounts are wrong', 'Sent in twice', 'Not agreed with the suppliers yet'];
const KEY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Batches for every merchant with a balance, with their lines, decisions and payouts. A batch's counts, totals and status follow
 * from its lines, and the lines' from their payouts.
 */
export function makeBatches(
    random: Random,
    payments: readonly NewPayment[],
    otherPayouts: readonly NewPayout[],
    now: Date,
): MadeBatches {
    const made: MadeBatches = { batches: [], lines: [], approvals: [], payouts: [] };
    const taken = new Set(otherPayouts.map(({ reference }) => reference));
    const credits = creditsOf(payments, seededAccounts);
    for (const batcher of batchers) {
        const plans = Array.from({ length: batcher.count }, (_, index) => planBatch(random, index, batcher.most, now));
        const count = plans.reduce((sum, { lines }) => sum + lines, 0);
        const purse = purseOf(credits, batcher.merchantId, count);
        plans.forEach((plan, index) => {
            const batch = makeBatch(random, batcher, plan, { index, now });
            const lines = Array.from({ length: plan.lines }, (_, at) =>
                makeLine(random, batch, { row: at + 1, purse, taken, now }),
            );
            // If payments brought in too little for a batch, it was never submitted.
            if (lines.includes(undefined)) return;
            const filled = lines.filter(each => each !== undefined);
            const payouts = filled.flatMap(({ payout }) => payout ?? []);
            const approvals = decisionsOf(batch, plan);
            made.batches.push({ ...batch, updatedAt: changedAt(batch, approvals, payouts) });
            made.approvals.push(...approvals);
            made.lines.push(...filled.map(({ line }) => line));
            made.payouts.push(...payouts);
        });
    }
    return made;
}

/** What one line may take from each fiat balance, so that all lines together stay within the batches' share. */
function purseOf(
    credits: readonly Credit[],
    merchantId: string,
    lines: number,
): readonly (readonly [string, Decimal])[] {
    return credits
        .filter(credit => credit.merchantId === merchantId && isFiat(credit.currency))
        .map(({ currency }) => {
            const budget = times(netCredit(credits, merchantId, currency), PAID_BY_BATCH, 8);
            return [currency, divide(budget, String(lines), 8)] as const;
        });
}

function makeBatch(
    random: Random,
    { merchantId, makers }: Batcher,
    plan: BatchPlan,
    { index, now }: { index: number; now: Date },
): Batch {
    const { status, isDirect, createdAt } = plan;
    const purpose = `${random.pick(purposes)} ${createdAt.toISOString().slice(0, 10)}`;
    const hostile = hostileTexts[Math.floor(index / HOSTILE_EVERY) % hostileTexts.length] ?? purpose;
    const createdBy = random.pick(makers);
    return {
        id: `bat-${random.text(KEY_LETTERS, 12)}`,
        merchantId,
        name: index % HOSTILE_EVERY === HOSTILE_EVERY - 1 ? hostile : purpose,
        isDirect,
        status,
        notificationEmail: random.chance(0.8) ? createdBy : null,
        createdAt,
        updatedAt: later(createdAt, settlesAfter(random, plan)),
        createdBy,
        approvalTotal: seededApprovals[merchantId]?.approvalTotal ?? 0,
        // A new sandbox shows a provider that is slow for once, so that every status can be looked at for a while.
        dueAt: status === 'creating' || status === 'created' ? later(now, SLOW) : null,
        expiresAt: status === 'pending_authorization' ? later(createdAt, APPROVAL_TIME) : null,
    };
}

/** Milliseconds from a batch's creation to its last change. */
function settlesAfter(random: Random, { status }: BatchPlan): number {
    if (status === 'creating') return 0;
    if (status === 'cancelled') return APPROVAL_TIME;
    return ['pending_authorization', 'created', 'processing'].includes(status)
        ? 40 * MINUTE
        : random.between(2, 20) * HOUR;
}

/** A rejection ends a batch at once, and its last payout ends any other that pays. */
function changedAt(batch: Batch, approvals: readonly Approval[], payouts: readonly NewPayout[]): Date {
    const rejected = approvals.find(({ decision }) => decision === 'rejected');
    if (rejected) return rejected.at;
    if (batch.status !== 'completed' && batch.status !== 'partially_completed') return batch.updatedAt;
    return payouts
        .map(({ modifiedDate }) => modifiedDate)
        .reduce((last, at) => (at > last ? at : last), batch.createdAt);
}

/** Who has decided: as many as have to, one fewer where it still waits, and the last one against a rejected batch. */
function decisionsOf(batch: Batch, { status, createdAt }: BatchPlan): Approval[] {
    if (status === 'creating') return [];
    const waits = status === 'pending_authorization' || status === 'cancelled';
    const decided = decidersOf(batch.merchantId, batch.createdBy, waits);
    return decided.map((email, index) => {
        const isAgainst = status === 'rejected' && index === decided.length - 1;
        return {
            batchId: batch.id,
            userId: userIdOf(email),
            decision: isAgainst ? 'rejected' : 'approved',
            at: later(createdAt, (index + 1) * 12 * MINUTE),
            reason: isAgainst ? (reasons[createdAt.getTime() % reasons.length] ?? null) : null,
        };
    });
}

interface LineInput {
    row: number;
    purse: readonly (readonly [string, Decimal])[];
    taken: Set<string>;
    now: Date;
}

interface MadeLine {
    line: Line;
    payout: NewPayout | undefined;
}

/** A line and its payout, if it has one; undefined if the purse is too small. */
function makeLine(random: Random, batch: Batch, { row, purse, taken, now }: LineInput): MadeLine | undefined {
    if (purse.length === 0) return undefined;
    // Mostly from the first balance, which most payments go to.
    const [currency, share] = random.weighted(purse.map((part, index) => [part, index === 0 ? 4 : 1] as const));
    const amount = times(share, `0.${random.between(60, 99)}`, currencyDecimals(currency));
    const payoutDate = later(batch.createdAt, 30 * MINUTE);
    const quote = localQuote(random, amount, currency, payoutDate);
    const person = recipient(random, makePerson(random));
    if (!quote) return undefined;
    const state = lineState(random, batch, row - 1);
    const draft = {
        merchantId: batch.merchantId,
        apiId: null,
        type: 'withdraw',
        payoutDate,
        balanceType: 'local',
        convertType: 'local_crypto_batch',
        batchKey: batch.id,
        sendingCurrency: currency,
        localCurrency: currency,
        isAuto: false,
        operator: batch.createdBy,
        ...quote,
        ...person,
        ...(state.payout === 'new' && { cryptoAddress: null }),
    };
    const address = makeAddress(quote.cryptoCurrency, random);
    const payout = state.payout && finishPayout(random, { ...draft, status: state.payout }, taken, now);
    const line: Line = {
        id: `${batch.id}-${row}`,
        batchId: batch.id,
        row,
        payoutReference: payout?.reference ?? null,
        status: state.payout ? batchPayoutStatusOf(state.payout) : state.status,
        ...person,
        address: payout ? (payout.cryptoAddress ?? null) : batch.isDirect ? address : null,
        cryptoCurrency: quote.cryptoCurrency,
        withdrawCurrency: currency,
        withdrawAmount: amount,
        cryptoAmount: payout?.cryptoAmount ?? null,
        remarks: payout?.remarks ?? null,
        errorCode: state.payout ? null : (state.error?.code ?? null),
        errorMessage: state.payout ? null : (state.error?.message ?? null),
    };
    return { line, payout };
}
