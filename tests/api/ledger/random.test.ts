import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/app';
import { HOUR, later } from '../../../sandbox/clock';
import type { NewDeposit } from '../../../sandbox/database/schema/deposits';
import { deposits } from '../../../sandbox/database/schema/deposits';
import type { Transaction } from '../../../sandbox/database/transaction';
import { fixed, minus, plus } from '../../../sandbox/decimal';
import { paymentBookings } from '../../../sandbox/ledger/credits';
import { post } from '../../../sandbox/ledger/post';
import { moveDeposit } from '../../../sandbox/lifecycle/deposits';
import { depositTransitions, type DepositAction } from '../../../sandbox/lifecycle/depositTransitions';
import { movePayout, openPayout } from '../../../sandbox/lifecycle/payouts';
import { payoutTransitions, type PayoutAction } from '../../../sandbox/lifecycle/payoutTransitions';
import { payoutSearchText } from '../../../sandbox/handlers/payouts/payoutSearchText';
import { Refused } from '../../../sandbox/pipeline/refused';
import { available, ledgerFaults, overdrawn } from '../../support/ledger';
import { START, startSandbox } from '../../support/sandbox';

/** A merchant that begins with nothing. */
const FERN = 'mch-1004';
const CURRENCY = 'EUR';
const shop = { apiId: 'HA1587722191gQKF', settlementType: 'localcurrency', localCurrency: CURRENCY };

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** What can happen to a balance: each is a transaction of its own, and says what the merchant can spend more or less after it. */
interface Operation {
    kind: 'pay' | 'deposit' | 'moveDeposit' | 'withdraw' | 'refund' | 'movePayout';
    cents: number;
    /** Which of the deposits or payouts so far. */
    which: number;
    depositAction: DepositAction;
    payoutAction: PayoutAction;
}

const operations: fc.Arbitrary<Operation> = fc.record({
    kind: fc.constantFrom('pay', 'deposit', 'moveDeposit', 'withdraw', 'refund', 'movePayout', 'movePayout'),
    cents: fc.integer({ min: 1, max: 900_00 }),
    which: fc.nat(),
    depositAction: fc.constantFrom(...(Object.keys(depositTransitions) as DepositAction[])),
    payoutAction: fc.constantFrom(...(Object.keys(payoutTransitions) as PayoutAction[])),
});

let number = 100_000;
let now = START;
const made = {
    deposits: [] as { reference: string; net: string }[],
    payouts: [] as { reference: string; sent: string }[],
};
const tally = { done: 0, refused: 0 };

const euros = (cents: number): string => plus(fixed(String(cents / 100), 2), '0');

async function run(tx: Transaction, { kind, cents, which, depositAction, payoutAction }: Operation): Promise<string> {
    const [amount, at] = [euros(cents), now];
    number += 1;
    if (kind === 'pay') {
        const payment = {
            reference: `RND-${number}-PMT`,
            merchantId: FERN,
            ...{
                apiId: shop.apiId,
                statusDate: at,
                orderCurrency: CURRENCY,
                cryptoCurrency: 'BTC',
                receiveAmount: amount,
            },
            ...{ paymentCryptoAmount: '1', transactionFeeAmount: euros(cents / 100), vatAmount: '0.01' },
        };
        const [booking] = paymentBookings([payment as never], [{ ...shop, cryptoCurrency: 'BTC' }]);
        if (!booking) throw new Error('Nothing to book');
        const { postings, ...movement } = booking;
        await post(tx, movement, postings);
        return postings.find(posting => posting.kind === 'available')?.amount ?? '0';
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

/** Several at once, as real callers come; what was refused has changed nothing. */
async function runTogether(together: readonly Operation[]): Promise<string[]> {
    const outcomes = await Promise.allSettled(
        together.map(operation => sandbox.database.transaction(tx => run(tx, operation))),
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
        { numRuns: 35, endOnFailure: true },
    );
    expect(await overdrawn(sandbox)).toEqual([]);
    expect(tally.done + tally.refused).toBeGreaterThan(1800);
    expect(Math.min(tally.done, tally.refused)).toBeGreaterThan(400);
}, 60_000);
