import { currencyDecimals } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { later, MINUTE } from '../../primitives/clock';
import { isBelow, isZero, minus, times } from '../../primitives/decimal';
import { dollarRate } from '../rates';
import { invalidFields, Refused } from '../refused';
import { fiatRate } from './fiatRates';
import { exchange, type Exchanged, type FixedSide } from './transferQuotes';

const tradedCurrencies = ['EUR', 'USD', 'GBP', 'SGD', 'AUD', 'JPY'] as const;

/** The share of the sending amount that a trade costs, on top. */
export const TRADE_FEE_RATE = '0.0015';
/** US dollars. */
const LEAST = '50';
const MOST = '250000';

/** A rate is new every minute, and is taken until the next one ends, so that it can be looked at first. */
const RATE_STEP = MINUTE;

interface Pair {
    sendingCurrency: string;
    receivingCurrency: string;
    exchangeRate: Decimal;
    minimum: Decimal;
    maximum: Decimal;
    expiresAt: Date;
}

/** Every pair with its rate of the moment. */
export const tradePairs = (at: Date): Pair[] =>
    tradedCurrencies.flatMap(from => tradedCurrencies.filter(to => to !== from).map(to => pairOf(from, to, at)));

const pairOf = (from: string, to: string, at: Date): Pair => ({
    sendingCurrency: from,
    receivingCurrency: to,
    exchangeRate: fiatRate(from, to, at),
    minimum: times(LEAST, dollarRate(from), 0),
    maximum: times(MOST, dollarRate(from), 0),
    expiresAt: new Date((Math.floor(at.getTime() / RATE_STEP) + 2) * RATE_STEP),
});

interface Traded {
    from: string;
    to: string;
    fixed: FixedSide;
    /** The rate that was shown. */
    rate: Decimal;
}

/**
 * What a trade exchanges and costs at the rate that was shown.
 * @throws Refused 422 quote_expired where that rate has ended; naming the field where there is no such pair, or the amount is
 * beyond its limits
 */
export function quoteTrade({ from, to, fixed, rate }: Traded, at: Date): Exchanged & { fee: Decimal } {
    const pair = tradePairs(at).find(each => each.sendingCurrency === from && each.receivingCurrency === to);
    if (!pair) throw invalidFields({ receiving_currency: `${from} is not exchanged for ${to}` });
    const open = [pair.exchangeRate, fiatRate(from, to, later(at, -RATE_STEP))];
    if (!open.some(each => isZero(minus(each, rate)))) {
        throw new Refused(422, 'quote_expired', 'This rate has ended. Look at the new one');
    }
    const exchanged = exchange(fixed, from, to, rate);
    const amount = exchanged.sendingAmount;
    if (isBelow(amount, pair.minimum) || isBelow(pair.maximum, amount)) {
        const field = 'sending' in fixed ? 'sending_amount' : 'receiving_amount';
        throw invalidFields({ [field]: `A trade is for ${pair.minimum} to ${pair.maximum} ${from}` });
    }
    return { ...exchanged, fee: times(amount, TRADE_FEE_RATE, currencyDecimals(from)) };
}
