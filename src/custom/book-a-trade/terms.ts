import * as z from 'zod/mini';
import { currencyDecimals } from '../../../contracts/currencies';
import type { NewTrade } from '../../../contracts/fiat/newTrade';
import { transferModes } from '../../../contracts/fiat/transferWords';
import type { Decimal } from '../../../contracts/rules/decimal';
import { rule } from '../../../contracts/rules/rule';
import { amountSchema, typedAmount } from '../../components/inputs/amountSchema';
import type { SeenQuote } from '../../components/wizard/seenQuote';
import { add, compare, isPositive, providerDivide, providerMultiply, subtract } from '../../money/arithmetic';
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

/** Which of its limits a pair says. */
export const limitsOf = ({ minimum_amount: least, maximum_amount: most }: TradablePair) =>
    least ? (most ? 'both' : 'least') : most ? 'most' : 'none';

/** What a trade exchanges and costs, by its pair's rate (docs/rules.md#trades). */
export interface TradeTerms {
    /** As typed. */
    fixed: Decimal;
    /** In the currency that is sold. */
    sent: Decimal;
    /** Undefined where the pair doesn't say it. */
    fee: Decimal | undefined;
    /** What leaves the balance; undefined where the fee isn't known. */
    total: Decimal | undefined;
    /** In the currency that is bought. */
    received: Decimal;
}

/** Undefined while there is no amount, or nothing would be left of the other. */
export function termsOf(draft: TradeDraft, pair: TradablePair | undefined): TradeTerms | undefined {
    const fixed = typedAmount(draft.amount, amountCurrency(draft));
    if (!pair || fixed === undefined) return undefined;
    const { sending_currency: from, receiving_currency: to, exchange_rate: rate } = pair;
    const sent = draft.mode === 'sending' ? fixed : providerDivide(fixed, rate, currencyDecimals(from));
    const received = draft.mode === 'receiving' ? fixed : providerMultiply(fixed, rate, currencyDecimals(to));
    if (sent === undefined || !isPositive(sent) || !isPositive(received)) return undefined;
    const fee = pair.fee_rate && providerMultiply(sent, pair.fee_rate, currencyDecimals(from));
    return { fixed, sent, fee, total: fee && add(sent, fee), received };
}

/** Schema of the form: a pair that is offered, an amount within its limits that the balance covers with the fee, and a tick without one. */
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
    const isWithin = (is: (sent: Decimal, pair: TradablePair) => boolean) => !terms || !pair || is(terms.sent, pair);
    return z.object({
        sending_currency: z.string().check(rule('noBalance', () => !isEmpty, 'noBalance')),
        receiving_currency: z.string().check(rule('pair', () => pair !== undefined, 'pair')),
        mode: z.enum(transferModes),
        amount: amountSchema(amountCurrency(draft)).check(
            rule(
                'least',
                () => isWithin((sent, { minimum_amount: least }) => !least || compare(sent, least) >= 0),
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
            rule('tooLow', () => !isPositive(short), terms?.fee ? 'tooLow' : 'tooLowWithoutFee', {
                fee: money(terms?.fee ?? '0'),
                total: money(terms?.total ?? terms?.sent ?? '0'),
                missing: money(short),
            }),
        ),
        accepts_unknown_fee: z.prefault(
            z.boolean().check(
                rule('unknownFee', is => is || !pair || pair.fee_rate !== undefined, 'unknownFee', {
                    ruleWhenEmpty: true,
                }),
            ),
            false,
        ),
    });
}

/** The terms as they are kept with the draft, to tell them from later ones. */
export const seenOf = (draft: TradeDraft, { sent, received, fee }: TradeTerms, pair: TradablePair): SeenQuote => ({
    body: JSON.stringify([draft.sending_currency, draft.receiving_currency, draft.mode, draft.amount]),
    rate: pair.exchange_rate,
    fee: fee ?? '',
    sent,
    received,
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
