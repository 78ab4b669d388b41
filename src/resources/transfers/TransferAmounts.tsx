import { useResourceContext, useTranslate } from 'react-admin';
import type { Transfer } from '../../../contracts/fiat/transfers';
import { addsUp } from '../../money/money';
import { totalOf } from '../../money/transferTotal';
import { Money } from '../../components/fields/Money';
import { PairRate } from '../../components/fields/PairRate';
import { Details } from '../../components/record/Section';
import { totalRow } from './totalRow';

interface TransferAmountsProps {
    transfer: Transfer;
    /** Shows every digit, as a receipt does. */
    exact?: boolean;
}

/** The amount converted, the fee, the total taken from the balance, the rate, and the result. */
export function TransferAmounts({ transfer, exact: isExact = false }: TransferAmountsProps) {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const field = (name: string) => translate(`resources.${resource}.fields.${name}`);
    const { sending_currency: from, receiving_currency: to, fee_currency: feeCurrency } = transfer;
    const gets = field('receiving_amount');
    const received =
        resource === 'fiat-payout-admin' ? translate(`fiat.unpaid.${transfer.status ?? ''}`, { _: gets }) : gets;
    const total = totalOf(transfer);
    const paid = total && total !== 'unknown' && !total.isFeeIncluded ? total.amount : null;
    const exact = isExact || !addsUp(from, [transfer.sending_amount, transfer.fee], paid);
    return (
        <Details
            rows={[
                [
                    field('sending_amount'),
                    <Money key="sent" amount={transfer.sending_amount} currency={from} exact={exact} />,
                ],
                [field('fee'), <Money key="fee" amount={transfer.fee} currency={feeCurrency} exact={exact} />],
                totalRow(transfer, translate, exact),
                [
                    field('exchange_rate'),
                    from !== to && transfer.exchange_rate && (
                        <PairRate key="rate" rate={transfer.exchange_rate} from={from} to={to} />
                    ),
                ],
                [
                    received,
                    <strong key="received">
                        <Money amount={transfer.receiving_amount} currency={to} exact={isExact} />
                    </strong>,
                ],
            ]}
        />
    );
}
