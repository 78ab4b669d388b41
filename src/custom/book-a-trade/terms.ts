import * as z from 'zod/mini';
import { currencyDecimals } from '../../../contracts/currencies';
import type { NewTrade } from '../../../contracts/fiat/newTrade';
import { feeModes, transferModes } from '../../../contracts/fiat/transferWords';
import type { Decimal } from '../../../contracts/rules/decimal';
import { rule } from '../../../contracts/rules/rule';
import { amountSchema, typedAmount } from '../../components/inputs/amountSchema';
import type { SeenQuote } from '../../components/wizard/seenQuote';
import { add, compare, isPositive, isZero, providerDivide, providerMultiply, subtract } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import type { TradeDraft } from './tradeDraft';
import type { TradablePair } from '../../resources/transfers/trades/tradable';

/** The pair that a draft names, if it's offered. */
export const pairFor = (
    { sending_currency: from, receiving_currency: to }: TradeDraft,
    pairs: readonly TradablePair[],
) => pairs.find(pair => pair.sending_currency === from && pair.receiving_currency === to);

/** The currency that the amount is typed in. */
export const amountCurrency = ({ mode, sending_currency: from, receiving_currency: to }: TradeDraft): string =>
    mode === 'sending' ? from : to;

/** Which texts say its limits and its fee. */
export const limitsText = (pair: TradablePair): string =>
    `limits.${pair.fee_rate ? (feeModeOf(pair) ?? 'unknown') : 'none'}.${limitsOf(pair)}`;

/** Which of its limits a pair says. */
const limitsOf = ({ minimum_amount: least, maximum_amount: most }: TradablePair) =>
    least ? (most ? 'both' : 'least') : most ? 'most' : 'none';

/** Where the fee of a pair is, as far as it's known. One that is nothing takes nothing. */
const feeModeOf = ({ fee_rate: share, fee_mode: said }: TradablePair) =>
    share && isZero(share) ? 'excluded' : feeModes.find(mode => mode === said);

/** The tick that a trade of a pair takes: for its fee, or else for where that is (docs/rules.md#trades). */
export function tickOf(pair: TradablePair) {
    if (!pair.fee_rate) return 'accepts_unknown_fee';
    return feeModeOf(pair) ? undefined : 'accepts_unknown_fee_mode';
}

/** What a trade exchanges and costs, by its pair's rate (docs/rules.md#trades). */
export interface TradeTerms {
    /** As typed. */
    fixed: Decimal;
    /** In the currency that is sold. */
    sent: Decimal;
    /** Undefined where the pair doesn't say it. */
    fee: Decimal | undefined;
    /** What leaves the balance; undefined where the fee isn't known, or whether it comes on top. */
    total: Decimal | undefined;
    /** In the currency that is bought. */
    received: Decimal;
    /**
     * The amount that isn't certain, since the fee may be part of what is sold: at least so much is sold, of which the fee is a share,
     * or at most so much is bought.
     */
    bound: 'sent' | 'received' | undefined;
}

/** Undefined while there is no amount, or nothing would be left of the other. */
export function termsOf(draft: TradeDraft, pair: TradablePair | undefined): TradeTerms | undefined {
    const fixed = typedAmount(draft.amount, amountCurrency(draft));
    if (!pair || fixed === undefined) return undefined;
    const { sending_currency: from, receiving_currency: to, exchange_rate: rate, fee_rate: share } = pair;
    const isSold = draft.mode === 'sending';
    const mode = feeModeOf(pair);
    const isPart = mode === 'included' && share !== undefined;
    const net = isPart ? providerMultiply(rate, subtract('1', share), PLACES) : rate;
    const sent = isSold ? fixed : providerDivide(fixed, net, currencyDecimals(from));
    if (sent === undefined || !isPositive(sent)) return undefined;
    const fee = share && providerMultiply(sent, share, currencyDecimals(from));
    const exchanged = isPart && fee ? subtract(sent, fee) : sent;
    const received = isSold ? providerMultiply(exchanged, rate, currencyDecimals(to)) : fixed;
    if (!isPositive(received)) return undefined;
    const isCertain = mode === 'excluded' || isPart;
    return {
        ...{ fixed, sent, fee, received },
        total: fee && isCertain ? (isPart ? sent : add(sent, fee)) : undefined,
        bound: isCertain ? undefined : isSold ? 'received' : 'sent',
    };
}

/** Enough for a rate less its fee to be exact. */
const PLACES = 40;

/** How a sentence goes on, by what is known of the fee. */
function feeKey(terms: TradeTerms | undefined) {
    if (!terms?.fee) return 'WithoutFee';
    if (!terms.total) return 'BeforeFee';
    return isZero(terms.fee) ? 'Free' : '';
}

/**
 * Schema of the form: a pair that is offered, an amount within its limits that the balance covers with the fee, and a tick for what
 * isn't known of that.
 */
export function amountStep(
    draft: TradeDraft,
    pair: TradablePair | undefined,
    balance: Decimal | undefined,
    locale: string,
) {
    const terms = termsOf(draft, pair);
    const money = (amount: Decimal | undefined) => formatMoney(amount, draft.sending_currency, locale, true);
    const isEmpty = balance !== undefined && !isPositive(balance);
    const short = terms && balance !== undefined && !isEmpty ? subtract(terms.total ?? terms.sent, balance) : '0';
    const tooLow = `tooLow${feeKey(terms)}`;
    const isWithin = (is: (sent: Decimal, pair: TradablePair) => boolean) => !terms || !pair || is(terms.sent, pair);
    const wanted = pair && tickOf(pair);
    const tick = (name: NonNullable<typeof wanted>, key: string) =>
        z.prefault(z.boolean().check(rule(key, is => is || wanted !== name, key, { ruleWhenEmpty: true })), false);
    return z.object({
        sending_currency: z.string().check(rule('noBalance', () => !isEmpty, 'noBalance')),
        receiving_currency: z.string().check(rule('pair', () => pair !== undefined, 'pair')),
        mode: z.enum(transferModes),
        amount: amountSchema(amountCurrency(draft)).check(
            rule(
                'least',
                () =>
                    // With its fee it may be enough.
                    terms?.bound === 'sent' ||
                    isWithin((sent, { minimum_amount: least }) => !least || compare(sent, least) >= 0),
                'least',
                {
                    least: pair ? money(pair.minimum_amount) : '',
                },
            ),
            rule(
                'most',
                () => isWithin((sent, { maximum_amount: most }) => !most || compare(sent, most) <= 0),
                'most',
                {
                    most: pair ? money(pair.maximum_amount) : '',
                },
            ),
            rule(tooLow, () => !isPositive(short), tooLow, {
                fee: money(terms?.fee ?? '0'),
                total: money(terms?.total ?? terms?.sent ?? '0'),
                missing: money(short),
            }),
        ),
        accepts_unknown_fee: tick('accepts_unknown_fee', 'unknownFee'),
        accepts_unknown_fee_mode: tick('accepts_unknown_fee_mode', 'unknownFeeMode'),
    });
}

/** The terms as they are kept with the draft, to tell them from later ones: the amounts of them that are certain. */
export const seenOf = (
    draft: TradeDraft,
    { sent, received, fee, bound }: TradeTerms,
    pair: TradablePair,
): SeenQuote => ({
    body: JSON.stringify([draft.sending_currency, draft.receiving_currency, draft.mode, draft.amount]),
    rate: pair.exchange_rate,
    fee: (bound !== 'sent' && fee) || '',
    ...(bound === 'sent' && pair.fee_rate && { feeRate: pair.fee_rate }),
    ...(pair.fee_mode && { feeMode: pair.fee_mode }),
    sent: bound === 'sent' ? '' : sent,
    received: bound === 'received' ? '' : received,
});

/** The body of the call. */
export const newTrade = (
    draft: TradeDraft,
    { fixed }: TradeTerms,
    { exchange_rate: rate }: TradablePair,
    merchantId: string,
): NewTrade => ({
    merchant_id: merchantId,
    external_id: draft.external_id,
    mode: draft.mode,
    sending_currency: draft.sending_currency,
    receiving_currency: draft.receiving_currency,
    ...(draft.mode === 'sending' ? { sending_amount: fixed } : { receiving_amount: fixed }),
    exchange_rate: rate,
});
