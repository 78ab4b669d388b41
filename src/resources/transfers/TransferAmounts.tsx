import { useResourceContext, useTranslate } from 'react-admin';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { add } from '../../money/arithmetic';
import { addsUp } from '../../money/money';
import { Money } from '../../components/fields/Money';
import { PairRate } from '../../components/fields/PairRate';
import { Details } from '../../components/record/Section';

/** The amount converted, the fee, the total taken from the balance, the rate, and the result. */
export function TransferAmounts({ transfer }: { transfer: Transfer }) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const field = (name: string) => translate(`resources.${resource}.fields.${name}`);
    const { sending_currency: from, receiving_currency: to, fee_currency: feeCurrency } = transfer;
    const gets = field('receiving_amount');
    const received =
        resource === 'fiat-payout-admin' ? translate(`fiat.unpaid.${transfer.status ?? ''}`, { _: gets }) : gets;
    const paid =
        from && feeCurrency === from && transfer.sending_amount && transfer.fee
            ? add(transfer.sending_amount, transfer.fee)
            : null;
    const exact = !addsUp(from, [transfer.sending_amount, transfer.fee], paid);
    return (
        <Details
            rows={[
                [
                    field('sending_amount'),
                    <Money key="sent" amount={transfer.sending_amount} currency={from} exact={exact} />,
                ],
                [field('fee'), <Money key="fee" amount={transfer.fee} currency={feeCurrency} exact={exact} />],
                [translate('fiat.paid'), paid && <Money amount={paid} currency={from} exact={exact} />],
                [
                    field('exchange_rate'),
                    from !== to && transfer.exchange_rate && (
                        <PairRate key="rate" rate={transfer.exchange_rate} from={from} to={to} />
                    ),
                ],
                [
                    received,
                    <strong key="received">
                        <Money amount={transfer.receiving_amount} currency={to} />
                    </strong>,
                ],
            ]}
        />
    );
}
