import { HOUR, later, MINUTE, SECOND } from '../../primitives/clock';
import { paymentTypes } from '../../../contracts/main/paymentTypes';
import { searchText } from '../../domain/searchText/searchText';
import { rateAt } from '../../domain/rates';
import { makeAddress, makeTxid } from '../../domain/chain/addresses';
import { makeAmounts, makeOrderAmount, type Amounts } from './amounts';
import { makeCreation, makeStatus } from '../moments';
import { hostileTexts, makePerson, type Person } from '../people';
import type { Random } from '../../primitives/random';
import type { NewPayment, NewTransaction } from '../rows';
import { seededAccounts } from '../tenants';
import { makeTransactions } from './transactions';

export interface MadePayment {
    payment: NewPayment;
    transactions: NewTransaction[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RATE_LIFE = 25 * MINUTE;
const accountsByShare = seededAccounts.map(account => [account, account.share] as const);

/** Yields `count` payments with their transactions. */
export function* makePayments(random: Random, count: number, now: Date): Generator<MadePayment> {
    const people = makePeople(random, count);
    const references = new Set<string>();
    const hostileEvery = Math.max(10, Math.floor(count / 40));
    for (let index = 0; index < count; index += 1) {
        const hostile =
            index % hostileEvery === 0 ? hostileTexts[(index / hostileEvery) % hostileTexts.length] : undefined;
        yield makePayment(random, makeReference(random, references), random.pick(people), { now, hostile });
    }
}

/** The payers for this many payments. The same people come back. */
export const makePeople = (random: Random, payments: number): Person[] =>
    Array.from({ length: Math.ceil(payments / 8) + 20 }, () => makePerson(random));

interface Circumstances {
    now: Date;
    /** Random if undefined. */
    createdAt?: Date;
    /** A payer's name and order ID that try to run as a spreadsheet formula. */
    hostile?: string | undefined;
}

/** A payment in its current state, with the transactions that paid it. */
export function makePayment(
    random: Random,
    reference: string,
    person: Person,
    { now, hostile, ...given }: Circumstances,
): MadePayment {
    const account = random.weighted(accountsByShare);
    const crypto = random.pick(account.accepts);
    const createdAt = given.createdAt ?? makeCreation(random, now);
    const status = makeStatus(random, createdAt, now);
    const orderCurrency = random.weighted(account.orderCurrencies);
    const orderAmount = makeOrderAmount(random, orderCurrency);
    const rate = rateAt(crypto, orderCurrency, createdAt);
    const amounts = makeAmounts(random, status, { amount: orderAmount, currency: orderCurrency }, crypto, rate);
    const isNamed = hostile !== undefined || random.chance(0.9);
    const initials = account.name.slice(0, 2).toUpperCase();
    const payment: NewPayment = {
        reference,
        merchantId: account.merchantId,
        apiId: account.apiId,
        type: random.weighted(typesByShare),
        orderId: hostile ?? (random.chance(0.95) ? `${initials}-${random.between(100000, 999999)}` : null),
        status,
        statusDate: createdAt,
        createdAt,
        rateDate: createdAt,
        expiryDate: later(createdAt, RATE_LIFE),
        orderCurrency,
        orderAmount,
        cryptoCurrency: crypto,
        cryptoAddress: makeAddress(crypto, random),
        exchangeRate: rate,
        ...amountColumns(amounts),
        payerId: isNamed ? person.id : null,
        payerName: isNamed ? (hostile && random.chance(0.5) ? hostile : person.name) : null,
        payerEmail: isNamed ? person.email : null,
        payerPhone: isNamed ? person.phone : null,
        searchText: '',
    };
    const paidAt = later(createdAt, payDelay(random));
    const txids = amounts.parts.map(() => makeTxid(crypto, random));
    const txs = makeTransactions(
        random,
        payment,
        amounts.parts,
        txids,
        paidAt < now ? paidAt : later(now, -SECOND),
        now,
    );
    const lastTx = txs.at(-1)?.statusDate;
    if (lastTx) payment.statusDate = earliest(later(lastTx, random.between(1, 90) * SECOND), now);
    const { orderId, payerName, payerEmail, cryptoAddress } = payment;
    payment.searchText = searchText([reference, orderId, payerName, payerEmail, cryptoAddress, ...txids]);
    return { payment, transactions: txs };
}

const amountColumns = (amounts: Amounts) => ({
    cryptoAmount: amounts.requested,
    paymentCryptoAmount: amounts.paid,
    remainCryptoAmount: amounts.remaining,
    receiveAmount: amounts.received,
    transactionFeeAmount: amounts.fee,
    vatAmount: amounts.vat,
});

/** Milliseconds: mostly minutes, sometimes until after the rate has expired. */
const payDelay = (random: Random): number =>
    random.chance(0.015) ? random.between(1, 20) * HOUR : random.between(25, 1300) * SECOND;

/** A reference that isn't taken yet, which it adds to `taken`. */
export function makeReference(random: Random, taken: Set<string>): string {
    const reference = `${random.text(LETTERS, 3)}-${random.between(100000, 999999)}-PMT`;
    if (taken.has(reference)) return makeReference(random, taken);
    taken.add(reference);
    return reference;
}

const earliest = (a: Date, b: Date): Date => (a < b ? a : b);

const typesByShare = paymentTypes.map((type, index) => [type, [60, 25, 10, 5][index] ?? 0] as const);
