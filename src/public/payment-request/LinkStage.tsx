import { paymentRequestMessages as texts } from '../../i18n/en/paymentRequest';
import { currencyLabel } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';
import { AddressFact, OnlyHere } from './AddressFact';
import type { LinkRequest } from './linkRequest';
import { RateLines } from './RateLines';
import { useAmounts } from './usePayForm';
import { useRate } from './useRate';

/** What the link asks for by itself, where the provider says nothing of it but, at most, an address. */
export function LinkStage({ apiId, side, amount = '', orderCurrency = '', coin = '', address }: LinkRequest) {
    const rate = useRate(apiId, coin, orderCurrency);
    const { fixed, order, crypto } = useAmounts({ side, text: amount, orderCurrency, coin }, rate.rate?.rate);
    const [own, other, converted] = side === 'order' ? [orderCurrency, coin, crypto] : [coin, orderCurrency, order];
    const isUncounted = fixed && !converted && side === 'order' && (rate.isUndirected || rate.isMissing);
    return (
        <>
            <p className="hosted-notice warning" role="status">
                {!address ? texts.linkAlone : fixed ? texts.linkUnconfirmed : texts.noLinkAmount}
            </p>
            <dl className="hosted-facts">
                {fixed && <Fact term={texts.linkAsks} value={shown(fixed, own)} />}
                {coin && <Fact term={texts.coin} value={currencyLabel(coin)} />}
                {converted && <Fact term={texts.atRate} value={shown(converted, other)} />}
                {address && <AddressFact address={address} coin={coin} />}
            </dl>
            {isUncounted && <p>{texts.coinsUnknown}</p>}
            <p className="hosted-rates">
                <RateLines rate={rate} coin={coin} orderCurrency={orderCurrency} />
            </p>
            {address && <OnlyHere coin={coin} />}
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
