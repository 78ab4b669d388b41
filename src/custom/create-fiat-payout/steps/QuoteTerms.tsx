import { useTranslate } from 'react-admin';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import { Details } from '../../../components/record/Section';
import { totalRow } from '../../../resources/transfers/totalRow';
import type { Chosen } from '../draft/fiatBodies';
import { useAccountText } from './useAccountText';
import type { PayableQuote } from '../../../dataProviders/transfers/newTransferMethods';

/** What the payout costs and what arrives. */
export function QuoteTerms({ quote, chosen }: { quote: PayableQuote; chosen: Chosen }) {
    const translate = useTranslate();
    const { sending_currency: from, receiving_currency: to } = quote;
    const accountText = useAccountText();
    const name = (key: string) => translate(`createFiatPayout.facts.${key}`);
    return (
        <Details
            rows={[
                [name('sender'), chosen.sender?.name],
                [name('recipient'), chosen.payable?.owner.name],
                [name('to'), chosen.payable && accountText(chosen.payable)],
                [name('amount'), <Money key="amount" amount={quote.sending_amount} currency={from} exact />],
                [name('fee'), <Money key="fee" amount={quote.fee} currency={quote.fee_currency} exact />],
                totalRow(quote, translate),
                [name('rate'), from !== to && <PairRate key="rate" rate={quote.exchange_rate} from={from} to={to} />],
                [
                    name('gets'),
                    <strong key="gets">
                        <Money amount={quote.receiving_amount} currency={to} exact />
                    </strong>,
                ],
                [
                    translate('fiatCharges.label'),
                    quote.charge_type && translate(`fiatCharges.${quote.charge_type}`, { _: quote.charge_type }),
                ],
            ]}
        />
    );
}
