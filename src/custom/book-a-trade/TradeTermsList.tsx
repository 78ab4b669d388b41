import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Decimal } from '../../../contracts/rules/decimal';
import { Money } from '../../components/fields/Money';
import { PairRate } from '../../components/fields/PairRate';
import { typedAmount } from '../../components/inputs/amountSchema';
import { Details } from '../../components/record/Section';
import { ChangedQuote } from '../../components/wizard/ChangedQuote';
import { QuoteClock } from '../../components/wizard/QuoteClock';
import type { SeenQuote } from '../../components/wizard/seenQuote';
import { minutesAndSeconds } from '../../dates/minutesAndSeconds';
import { add, isNegative, subtract } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { pairOf } from '../../money/pair';
import { amountCurrency, type TradeTerms } from './terms';
import type { TradeDraft } from './tradeDraft';
import type { TradablePair } from '../../resources/transfers/trades/tradable';

interface RateClock {
    /** Seconds that the rate still holds; undefined where nobody says. */
    left: number | undefined;
    /** Was a confirmation refused because the rate had ended? */
    wasOver: boolean;
    renew: () => Promise<void>;
    changed: { seen: SeenQuote; now: SeenQuote; onAccept: () => void } | undefined;
}

interface TradeTermsListProps {
    draft: TradeDraft;
    pair: TradablePair | undefined;
    terms: TradeTerms | undefined;
    /** The balances of what is sold and bought; undefined while they aren't known. */
    before: { sold: Decimal | undefined; bought: Decimal | undefined };
    /** Beside the form, where the rate is the one of now. */
    isEstimate?: boolean;
    /** Is it of earlier, since that of now couldn't be read? */
    isStale?: boolean;
    clock?: RateClock;
}

/** What is sold, what it costs, what is bought, and what that makes of both balances. */
export function TradeTermsList({
    draft,
    pair,
    terms,
    before,
    isEstimate = false,
    isStale,
    clock,
}: TradeTermsListProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { sending_currency: from, receiving_currency: to } = draft;
    const name = (key: string, currency?: string) => translate(`bookTrade.facts.${key}`, { currency });
    const after = before.sold !== undefined && terms?.total ? subtract(before.sold, terms.total) : undefined;
    const money = (amount: string | undefined, currency: string, isMain = false) =>
        amount !== undefined &&
        (isMain ? (
            <strong>
                <Money amount={amount} currency={currency} exact />
            </strong>
        ) : (
            <Money amount={amount} currency={currency} exact />
        ));
    const isBound = (name: 'sent' | 'received') => terms?.bound === name;
    const bound = (key: 'atLeast' | 'atMost', amount: string | undefined, currency: string) =>
        amount !== undefined && translate(`bookTrade.${key}`, { amount: formatMoney(amount, currency, locale, true) });
    const typed = terms ? undefined : typedAmount(draft.amount, amountCurrency(draft));
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            {clock?.wasOver && <Box role="status">{translate('bookTrade.renewed')}</Box>}
            {clock?.changed && <ChangedQuote i18nKey="bookTrade" from={from} to={to} {...clock.changed} />}
            <Details
                rows={[
                    [
                        isEstimate && !isStale ? translate('bookTrade.rateNow') : name('rate'),
                        pair && (terms ?? isEstimate) ? (
                            <PairRate rate={pair.exchange_rate} from={from} to={to} />
                        ) : (
                            pairOf(draft)
                        ),
                    ],
                    [
                        name('amount'),
                        isBound('sent')
                            ? bound('atLeast', terms?.sent, from)
                            : money(terms?.sent ?? (draft.mode === 'sending' ? typed : undefined), from),
                    ],
                    [
                        name('fee'),
                        pair && !pair.fee_rate
                            ? translate('bookTrade.feeUnknown')
                            : isBound('sent')
                              ? bound('atLeast', terms?.fee, from)
                              : money(terms?.fee, from),
                    ],
                    [
                        name('total'),
                        terms?.fee && !terms.total ? name('totalUnknown') : money(terms?.total, from, true),
                    ],
                    [
                        name('gets'),
                        isBound('received')
                            ? bound('atMost', terms?.received, to)
                            : money(terms?.received ?? (draft.mode === 'receiving' ? typed : undefined), to, true),
                    ],
                    [name('before', from), money(before.sold, from)],
                    [name('after', from), after !== undefined && !isNegative(after) && money(after, from)],
                    [
                        name('bought', to),
                        before.bought !== undefined &&
                            terms &&
                            !isBound('received') &&
                            money(add(before.bought, terms.received), to),
                    ],
                ]}
            />
            {clock && (
                <QuoteClock
                    holds={
                        clock.left === undefined
                            ? translate('bookTrade.holdsUnsaid')
                            : clock.left > 0
                              ? translate('bookTrade.holds', { time: minutesAndSeconds(clock.left) })
                              : undefined
                    }
                    expired={translate('bookTrade.over')}
                    refresh={translate('bookTrade.renew')}
                    onRefresh={clock.renew}
                />
            )}
        </Box>
    );
}
