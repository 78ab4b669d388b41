import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import { readDecimal } from '../../../../contracts/rules/decimal';
import { Address, Code } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import { Details } from '../../../components/record/Section';
import { networkName } from '../../../money/currencyNames';
import { useScope } from '../../../session/scope';
import { typedFor } from '../typedDraft';

/** What was typed for a quote, where this tab knows that. */
function askedFor(merchantKey: string, { payout_reference: reference }: Payout) {
    const { amount: typed = '', side, ...draft } = typedFor(merchantKey, reference);
    const amount = readDecimal(typed.trim());
    return amount && { amount, currency: side === 'coins' ? draft.crypto_currency : draft.withdraw_currency };
}

/** What is confirmed, in full, as the provider has it; with what is available, and what was typed where the quote lacks its amount. */
export function QuoteTerms({ quote }: { quote: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { merchant } = useScope();
    const { crypto_currency: coin } = quote;
    const [amount, currency] = takenBy(quote);
    const name = (key: string) => translate(`createPayout.facts.${key}`);
    const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    // Not while the balances are being read again: they may be from before the quote.
    const isStale = useQueryClient().getQueryState(['scope'])?.isInvalidated;
    const balance = merchant?.balances?.find(each => each.currency === currency);
    const available = isStale ? undefined : balance?.available;
    const asked = amount ? undefined : askedFor(merchant?.merchant_key ?? '', quote);
    return (
        <>
            <Details
                rows={[
                    [name('reference'), <Code key="reference">{quote.payout_reference}</Code>],
                    [name('recipient'), quote.name],
                    [name('email'), quote.email],
                    [name('country'), quote.country && country.of(quote.country)],
                    [name('network'), networkName(coin) ?? coin],
                    coin === 'LNBC'
                        ? [name('invoice'), <Code key="invoice">{quote.crypto_address}</Code>]
                        : [name('address'), <Address key="address" address={quote.crypto_address} />],
                    [name('remarks'), quote.remarks],
                ]}
            />
            <Details
                rows={[
                    // Nobody says whether a quote takes its amount from that.
                    [name('availableNow'), available && <Money amount={available} currency={currency} exact />],
                    [name('asked'), asked && <Money amount={asked.amount} currency={asked.currency} exact />],
                    [
                        name('amount'),
                        <strong key="amount">
                            <Money amount={amount} currency={currency} exact />
                        </strong>,
                    ],
                    [
                        name('rate'),
                        <PairRate key="rate" rate={quote.exchange_rate} from={coin} to={quote.local_currency} />,
                    ],
                    [name('gross'), <Money key="coins" amount={quote.crypto_amount} currency={coin} exact />],
                    [name('fee'), <Money key="fee" amount={quote.network_fee_crypto_amount} currency={coin} exact />],
                    [
                        name('net'),
                        <strong key="net">
                            <Money amount={quote.net_crypto_amount} currency={coin} exact network />
                        </strong>,
                    ],
                ]}
            />
        </>
    );
}
