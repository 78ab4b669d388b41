import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/app';
import { HOUR, later } from '../../../sandbox/primitives/clock';
import { deposits, type NewDeposit } from '../../../sandbox/database/schema/deposits';
import { transact, type Transaction } from '../../../sandbox/database/transaction';
import { divide, fixed, minus, plus } from '../../../sandbox/primitives/decimal';
import { payments } from '../../../sandbox/database/schema/payments';
import { movePayment, paymentDecisions, payPayment } from '../../../sandbox/domain/lifecycle/payments/payments';
import { moveDeposit } from '../../../sandbox/domain/lifecycle/deposits';
import { depositTransitions, type DepositAction } from '../../../sandbox/domain/lifecycle/depositTransitions';
import { movePayout, openPayout } from '../../../sandbox/domain/lifecycle/payouts';
import { payoutTransitions, type PayoutAction } from '../../../sandbox/domain/lifecycle/payoutTransitions';
import { payoutSearchText } from '../../../sandbox/domain/searchText/payoutSearchText';
import { Refused } from '../../../sandbox/domain/refused';
import { available, ledgerFaults, overdrawn } from '../../support/entities/ledger';
import { shared } from '../../support/runs';
import { START, startSandbox } from '../../support/servers/sandbox';

/** A merchant that starts with nothing. */
const FERN = 'mch-1004';
const CURRENCY = 'EUR';
const RATE = '0.8731';
/** An account in this currency; FERN has none of its own. */
const SHOP = 'HA1587722191gQKF';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** What can happen to a balance. Each is its own transaction, and returns the change in what the merchant can spend. */
interface Operation {
    kind: 'request' | 'pay' | 'movePayment' | 'deposit' | 'moveDeposit' | 'withdraw' | 'refund' | 'movePayout';
    cents: number;
    /** Picks one of the payments, deposits or payouts so far. */
    which: number;
    paymentDecision: (typeof paymentDecisions)[number];
    depositAction: DepositAction;
    payoutAction: PayoutAction;
}

const operations: fc.Arbitrary<Operation> = fc.record({
    kind: fc.constantFrom(
        ...(['request', 'pay', 'pay', 'movePayment', 'deposit', 'moveDeposit'] as const),
        ...(['withdraw', 'refund', 'movePayout', 'movePayout'] as const),
    ),
    cents: fc.integer({ min: 1, max: 900_00 }),
    which: fc.nat(),
    paymentDecision: fc.constantFrom(...paymentDecisions),
    depositAction: fc.constantFrom(...(Object.keys(depositTransitions) as DepositAction[])),
    payoutAction: fc.constantFrom(...(Object.keys(payoutTransitions) as PayoutAction[])),
});

let number = 100_000;
let now = START;
const made = {
    payments: [] as string[],
    deposits: [] as { reference: string; net: string }[],
    payouts: [] as { reference: string; sent: string }[],
};
const tally = { done: 0, refused: 0 };

const euros = (cents: number): string => plus(fixed(String(cents / 100), 2), '0');

/** What a payment has brought so far, less charges. Locked, so that nothing is added meanwhile. */
async function broughtBy(tx: Transaction, reference: string): Promise<string> {
    const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
    return row ? minus(row.receiveAmount, plus(row.transactionFeeAmount, row.vatAmount)) : '0';
}

async function run(tx: Transaction, operation: Operation): Promise<string> {
    const { kind, cents, which, paymentDecision, depositAction, payoutAction } = operation;
    const [amount, at] = [euros(cents), now];
    number += 1;
    if (kind === 'request') {
        const payment = paymentOf(`RND-${number}-PMT`, amount, at);
        await tx.insert(payments).values(payment);
        made.payments.push(payment.reference);
        return '0';
    }
    if (kind === 'pay' || kind === 'movePayment') {
        const reference = made.payments[which % Math.max(1, made.payments.length)] ?? 'NONE';
        const before = await broughtBy(tx, reference);
        if (kind === 'pay') await payPayment(tx, reference, amount, at);
        else await movePayment(tx, reference, paymentDecision, at);
        return minus(await broughtBy(tx, reference), before);
    }
    if (kind === 'deposit') {
        const deposit: NewDeposit = {
            reference: `RND-${number}-DPS`,
            merchantId: FERN,
            status: 'new',
            currency: CURRENCY,
            amount,
            fee: '0.01',
            netAmount: minus(amount, '0.01'),
            createdAt: at,
        };
        await tx.insert(deposits).values(deposit);
        made.deposits.push({ reference: deposit.reference, net: deposit.netAmount });
        return '0';
    }
    if (kind === 'moveDeposit') {
        const deposit = made.deposits[which % Math.max(1, made.deposits.length)];
        await moveDeposit(tx, deposit?.reference ?? 'NONE', depositAction, at);
        return depositAction === 'credit' ? (deposit?.net ?? '0') : '0';
    }
    if (kind === 'movePayout') {
        const payout = made.payouts[which % Math.max(1, made.payouts.length)];
        const { status } = await movePayout(tx, payout?.reference ?? 'NONE', payoutAction, at);
        return status === 'cancel' || status === 'invalid' ? (payout?.sent ?? '0') : '0';
    }
    const payout = payoutOf(`RND-${number}-PYT`, kind, amount, at);
    await openPayout(tx, payout);
    made.payouts.push({ reference: payout.reference, sent: amount });
    return minus('0', amount);
}

/** A payment in dollar coins, at a rate that nothing divides evenly by. */
function paymentOf(reference: string, amount: string, at: Date) {
    const coins = divide(amount, RATE, 6);
    return {
        ...{ reference, merchantId: FERN, apiId: SHOP, type: 'triplea', status: 'none' as const, statusDate: at },
        ...{ createdAt: at, rateDate: at, expiryDate: later(at, 2 * HOUR), orderCurrency: CURRENCY },
        ...{ orderAmount: amount, cryptoCurrency: 'USDC_SOL', cryptoAddress: 'none', cryptoAmount: coins },
        ...{ exchangeRate: RATE, paymentCryptoAmount: '0', remainCryptoAmount: coins, receiveAmount: '0' },
        ...{ transactionFeeAmount: '0.00', vatAmount: '0.00', searchText: reference },
    };
}

function payoutOf(reference: string, kind: 'withdraw' | 'refund', amount: string, at: Date) {
    const payout = {
        ...{ reference, merchantId: FERN, type: kind, status: 'new' as const, payoutDate: at, modifiedDate: at },
        ...{ balanceType: 'local', convertType: 'local_crypto', sendingCurrency: CURRENCY, sendingAmount: amount },
        ...{ localCurrency: CURRENCY, localAmount: amount, cryptoCurrency: 'USDC_SOL', cryptoAmount: amount },
        ...{ networkFeeCryptoAmount: '0.01', netCryptoAmount: amount, networkFeeSendingAmount: '0.01' },
        ...{ exchangeRate: '1', email: 'a@mail.example', isAuto: false },
    } as const;
    return { ...payout, searchText: payoutSearchText(payout) };
}

/** Runs several at once, as real callers do. A refused one has changed nothing. */
async function runTogether(together: readonly Operation[]): Promise<string[]> {
    const outcomes = await Promise.allSettled(
        together.map(operation => transact(sandbox.database, tx => run(tx, operation))),
    );
    return outcomes.map(outcome => {
        if (outcome.status === 'fulfilled') {
            tally.done += 1;
            return outcome.value;
        }
        if (!(outcome.reason instanceof Refused)) throw outcome.reason;
        tally.refused += 1;
        return '0';
    });
}

test('thousands of payments, deposits, withdrawals, refunds and what becomes of them leave every balance exact', async () => {
    let expected = await available(sandbox, FERN, CURRENCY);
    await fc.assert(
        fc.asyncProperty(
            fc.array(fc.array(operations, { minLength: 1, maxLength: 8 }), { minLength: 12, maxLength: 16 }),
            async rounds => {
                for (const together of rounds) {
                    now = later(now, HOUR);
                    expected = (await runTogether(together)).reduce(plus, expected);
                }
                expect(await available(sandbox, FERN, CURRENCY)).toBe(expected);
                expect(await ledgerFaults(sandbox)).toEqual([]);
            },
        ),
        { ...shared(70), endOnFailure: true },
    );
    expect(await overdrawn(sandbox)).toEqual([]);
    expect(tally.done + tally.refused).toBeGreaterThan(900);
    expect(Math.min(tally.done, tally.refused)).toBeGreaterThan(200);
}, 240_000);
