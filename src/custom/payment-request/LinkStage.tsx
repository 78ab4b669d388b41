import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { currencyLabel } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import { AddressFact, OnlyHere } from './AddressFact';
import type { LinkRequest } from './linkRequest';
import { RateLines } from './RateLines';
import { useAmounts } from './usePayForm';
import { useRate } from './useRate';

/** What the link asks for by itself, where the provider says nothing of it but, at most, an address. */
export function LinkStage({ apiId, side, amount, orderCurrency, coin, address }: LinkRequest) {
    const rate = useRate(apiId, coin, orderCurrency);
    const known = { side, text: amount ?? '', orderCurrency: orderCurrency ?? '', coin: coin ?? '' };
    const { fixed, order, crypto } = useAmounts(known, rate.rate?.rate);
    const [own, other] = side === 'order' ? [orderCurrency, coin] : [coin, orderCurrency];
    const converted = side === 'order' ? crypto : order;
    const isUncounted = !converted && side === 'order' && coin && (rate.isUndirected || rate.isMissing);
    return (
        <>
            <p className="hosted-notice warning" role="status">
                {address === undefined ? texts.linkAlone : fixed ? texts.linkUnconfirmed : texts.noLinkAmount}
            </p>
            <dl className="hosted-facts">
                {fixed !== undefined && own && <Fact term={texts.linkAsks} value={shown(fixed, own)} />}
                {coin && <Fact term={texts.coin} value={currencyLabel(coin)} />}
                {converted && other && <Fact term={texts.atRate} value={shown(converted, other)} />}
                {address !== undefined && coin && <AddressFact address={address} coin={coin} />}
            </dl>
            {isUncounted && <p>{texts.coinsUnknown}</p>}
            <p className="hosted-rates">
                <RateLines rate={rate} coin={known.coin} orderCurrency={known.orderCurrency} />
            </p>
            {address !== undefined && coin && <OnlyHere coin={coin} />}
        </>
    );
}

const shown = (amount: string, code: string): string => formatMoney(amount, code, 'en', true);

const Fact = ({ term, value }: { term: string; value: string }) => (
    <div>
        <dt>{term}</dt>
        <dd className="hosted-strong">{value}</dd>
    </div>
);
