import { currencyDecimals, isCrypto } from '../../contracts/currencies';
import type { DepositStatus } from '../../contracts/main/deposits';
import { DAY, HOUR, later, MINUTE } from '../primitives/clock';
import type { NewDeposit } from '../database/schema/deposits';
import { divide, fixed, minus, times } from '../primitives/decimal';
import { rateAt } from '../domain/rates';
import { makeAddress } from '../domain/chain/addresses';
import { hostileTexts } from './people';
import type { Random } from '../primitives/random';
import { merchantIds } from './tenants';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DAYS_BACK = 400;
const FEE_RATE = '0.0015';
/** The worth of deposits in any coin is drawn in this currency. */
const WORTH_IN = 'USD';
const HOSTILE_EVERY = 23;

interface Depositor {
    merchantId: string;
    count: number;
    /** The name at its bank. */
    name: string;
    currencies: readonly (readonly [string, number])[];
}

/** Merchants without accounts have no balance to send money to. */
const depositors: readonly Depositor[] = [
    {
        merchantId: merchantIds.harbour,
        count: 320,
        name: 'HARBOUR GOODS B.V.',
        currencies: [
            ['EUR', 62],
            ['USD', 20],
            ['USDT_TRC20', 12],
            ['BTC', 6],
        ],
    },
    {
        merchantId: merchantIds.lumen,
        count: 210,
        name: 'LUMEN TRAVEL PTE. LTD.',
        currencies: [
            ['SGD', 70],
            ['JPY', 15],
            ['USDC', 15],
        ],
    },
    {
        merchantId: merchantIds.kite,
        count: 120,
        name: 'KITE OUTFITTERS LTD',
        currencies: [
            ['GBP', 85],
            ['BTC', 15],
        ],
    },
];

/** Deposits for every merchant with a balance. */
export function makeDeposits(random: Random, now: Date): NewDeposit[] {
    const references = new Set<string>();
    return depositors.flatMap(depositor =>
        Array.from({ length: depositor.count }, (_, index) => makeDeposit(random, depositor, index, references, now)),
    );
}

function makeDeposit(
    random: Random,
    { merchantId, name, currencies }: Depositor,
    index: number,
    references: Set<string>,
    now: Date,
): NewDeposit {
    const currency = random.weighted(currencies);
    const createdAt = later(now, -Math.ceil(DAYS_BACK * DAY * random.next()) - MINUTE);
    const places = isCrypto(currency) ? Math.min(8, currencyDecimals(currency)) : currencyDecimals(currency);
    const whole = String(random.between(5, 900) * 50);
    const amount = isCrypto(currency) ? divide(whole, rateAt(currency, WORTH_IN, createdAt), places) : whole;
    const fee = fixed(times(amount, FEE_RATE, places), places);
    const creditedAt = later(createdAt, random.between(1, 30) * HOUR);
    const status = random.weighted(statusesByShare);
    const bank = `${name}, account ending ${random.between(1000, 9999)}`;
    const sender = isCrypto(currency) ? makeAddress(currency, random) : random.chance(0.9) ? bank : null;
    return {
        reference: makeReference(random, references),
        merchantId,
        status,
        currency,
        amount,
        fee,
        netAmount: minus(amount, fee),
        createdAt,
        creditedAt: status === 'new' && creditedAt <= now ? creditedAt : null,
        dueAt: status === 'new' && creditedAt > now ? creditedAt : null,
        source:
            index % HOSTILE_EVERY === 0
                ? (hostileTexts[(index / HOSTILE_EVERY) % hostileTexts.length] ?? null)
                : sender,
    };
}

const statusesByShare: readonly (readonly [DepositStatus, number])[] = [
    ['new', 93],
    ['returned', 4],
    ['cancelled', 3],
];

function makeReference(random: Random, taken: Set<string>): string {
    const reference = `${random.text(LETTERS, 3)}-${random.between(100000, 999999)}-DPS`;
    if (taken.has(reference)) return makeReference(random, taken);
    taken.add(reference);
    return reference;
}
