import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import { Address, Code } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import { Details } from '../../../components/record/Section';
import { add } from '../../../money/arithmetic';
import { networkName } from '../../../money/currencyNames';
import { useScope } from '../../../session/scope';

/** What is confirmed, in full, as the provider has it; with the balance before and after. */
export function QuoteTerms({ quote }: { quote: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { merchant } = useScope();
    const { crypto_currency: coin } = quote;
    const [amount, currency] = takenBy(quote);
    const name = (key: string) => translate(`createPayout.facts.${key}`);
    const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    // The quote holds its amount, so that what is available is what is left already.
    // Not while the balances are being read again: they may be from before the quote.
    const isStale = useQueryClient().getQueryState(['scope'])?.isInvalidated;
    const balance = merchant?.balances?.find(each => each.currency === currency);
    const after = isStale ? undefined : balance?.available;
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
                    [
                        name('before'),
                        after !== undefined && after !== null && amount ? (
                            <Money amount={add(after, amount)} currency={currency} exact />
                        ) : undefined,
                    ],
                    [
                        name('amount'),
                        <strong key="amount">
                            <Money amount={amount} currency={currency} exact />
                        </strong>,
                    ],
                    [
                        name('after'),
                        after !== undefined && after !== null ? (
                            <Money amount={after} currency={currency} exact />
                        ) : undefined,
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
