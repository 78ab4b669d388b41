import { useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { TestMark } from '../../../components/accounts/TestMark';
import { Address } from '../../../components/fields/Code';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import { networkName } from '../../../money/currencyNames';

/** What an approval of a payout sends: the amount, coin, network and whole address. */
export function PayoutApprovalDetails({ payout }: { payout: Payout }) {
    const translate = useTranslate();
    const field = (name: string) => translate(`resources.withdrawals.fields.${name}`);
    const { crypto_currency: coin, crypto_address: address } = payout;
    return (
        <>
            <TestMark apiId={payout.api_id} />
            <Details
                rows={[
                    [
                        field('sending_amount'),
                        <Money key="amount" amount={payout.sending_amount} currency={payout.sending_currency} exact />,
                    ],
                    [
                        field('net_crypto_amount'),
                        <Money key="net" amount={payout.net_crypto_amount} currency={coin} exact />,
                    ],
                    [translate('withdrawal.facts.network'), networkName(coin) ?? coin],
                    [field('name'), payout.name],
                    [field('email'), payout.email],
                    [
                        field('crypto_address'),
                        address === null ? translate('payouts.noAddress') : <Address key="address" address={address} />,
                    ],
                ]}
            />
        </>
    );
}
