import type { Decimal } from '../../contracts/rules/decimal';
import { DAY, later } from '../primitives/clock';
import type { Transaction } from '../database/transaction';
import type { NewDeposit } from '../database/schema/deposits';
import type { NewPayout } from '../database/schema/payouts';
import type { NewTransfer } from '../database/schema/transfers';
import { isBelow, minus, plus } from '../primitives/decimal';
import { bookAll, inOrder } from '../domain/ledger/bookAll';
import { depositBooking, paymentBookings } from '../domain/ledger/credits';
import { payoutMovementKind, payoutMovements, type PayoutMovement } from '../domain/ledger/payoutMovements';
import type { Booking } from '../domain/ledger/post';
import { releasedStatuses } from '../domain/lifecycle/payoutTransitions';
import type { NewPayment } from './rows';
import { seededAccounts } from './tenants';
import { transferHistory } from './transfers/movements';

interface History {
    payments: readonly NewPayment[];
    payouts: readonly NewPayout[];
    deposits: readonly NewDeposit[];
    transfers: readonly NewTransfer[];
}

/** Books a seeded history: payments, deposits, every movement of payouts and transfers, and opening balances. */
export async function bookHistory(
    database: Transaction,
    { payments, payouts, deposits, transfers }: History,
): Promise<void> {
    const history = inOrder([
        ...paymentBookings(payments, seededAccounts),
        ...deposits.flatMap(deposit => (deposit.creditedAt ? [depositBooking(deposit, deposit.creditedAt)] : [])),
        ...payouts.flatMap(bookingsOf),
        ...transferHistory(transfers),
    ]);
    await bookAll(database, [...openings(history), ...history]);
}

function bookingsOf(payout: NewPayout): Booking[] {
    const booking = (name: PayoutMovement, at: Date): Booking => ({
        merchantId: payout.merchantId,
        kind: payoutMovementKind(payout, name),
        reference: payout.reference,
        at,
        postings: payoutMovements[name](payout),
    });
    const reserved = booking('reserve', payout.payoutDate);
    if (payout.status === 'done') return [reserved, booking('settle', payout.modifiedDate)];
    if (releasedStatuses.includes(payout.status)) return [reserved, booking('release', payout.modifiedDate)];
    return [reserved];
}

/**
 * Payouts are made up without regard to when their money came in. So each balance begins, a day before everything else, with just
 * enough never to fall below zero.
 */
function openings(history: readonly Booking[]): Booking[] {
    const [oldest] = history;
    if (!oldest) return [];
    const at = later(oldest.at, -DAY);
    return [...lowestBalances(history).values()]
        .filter(({ lowest }) => isBelow(lowest, '0'))
        .map(({ merchantId, currency, lowest }) => ({
            merchantId,
            kind: 'opening',
            at,
            postings: [
                { kind: 'external', currency, amount: lowest },
                { kind: 'available', currency, amount: minus('0', lowest) },
            ],
        }));
}

interface Balance {
    merchantId: string;
    currency: string;
    now: Decimal;
    lowest: Decimal;
}

/** The lowest that each available balance would fall if it began at zero. */
function lowestBalances(history: readonly Booking[]): Map<string, Balance> {
    const balances = new Map<string, Balance>();
    for (const { merchantId, postings } of history) {
        for (const { kind, currency, amount } of postings) {
            if (kind !== 'available') continue;
            const key = `${merchantId} ${currency}`;
            const { now: before, lowest } = balances.get(key) ?? { now: '0', lowest: '0' };
            const now = plus(before, amount);
            balances.set(key, { merchantId, currency, now, lowest: isBelow(now, lowest) ? now : lowest });
        }
    }
    return balances;
}
