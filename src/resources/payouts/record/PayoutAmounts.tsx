import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { takenBy } from '../../../../contracts/main/takenBy';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import { Details } from '../../../components/record/Section';
import { payoutPlaces } from '../../../components/record/story/payoutPlaces';
import { isFruitless } from '../../../components/intent/likelyDuplicates';
import { isEstimate } from '../isEstimate';

interface PayoutAmountsProps {
    payout: Payout;
    /** Where the payout doesn’t say it. */
    refundCurrency?: string | undefined;
    /** Shows every digit, as a receipt does. */
    exact?: boolean;
}

/** What the balance pays, the fee and what arrives, as the API returns them. */
export function PayoutAmounts({
    payout,
    refundCurrency = payout.refund_currency ?? undefined,
    exact: isExact = false,
}: PayoutAmountsProps) {
    const translate = useTranslate();
    const field = (name: string) => translate(`resources.withdrawals.fields.${name}`);
    const isAbout = isEstimate(payout);
    const maybe = (name: string) => (isAbout ? translate(`payouts.estimate.${name}`) : field(name));
    const { crypto_currency: crypto } = payout;
    const [taken, takenIn] = takenBy(payout);
    const { crypto_amount: coins, network_fee_crypto_amount: fee, net_crypto_amount: net } = payout;
    const places = payoutPlaces(payout);
    const exact = isExact || places.coins;
    return (
        <>
            <Details
                rows={[
                    [
                        translate(`payouts.refundAmount.${payout.status ?? ''}`, { _: field('refund_amount') }),
                        payout.refund_amount && refundCurrency && (
                            <Money amount={payout.refund_amount} currency={refundCurrency} exact={isExact} />
                        ),
                    ],
                    [
                        payout.refund_amount
                            ? translate('resources.refunds.fields.sending_amount')
                            : field('sending_amount'),
                        <Money key="sending" amount={taken} currency={takenIn} exact={isExact || places.sending} />,
                    ],
                    [
                        maybe('exchange_rate'),
                        // Coins that are paid as they are, but a refund's by the payment's rate, are converted by none.
                        (payout.refund_amount || takenIn !== crypto) && (
                            <PairRate key="rate" rate={payout.exchange_rate} from={crypto} to={payout.local_currency} />
                        ),
                    ],
                    [
                        maybe('crypto_amount'),
                        <Money key="crypto" amount={coins} currency={crypto} exact={exact} network />,
                    ],
                    [
                        field('network_fee_crypto_amount'),
                        <Money key="fee" amount={fee} currency={crypto} exact={exact} />,
                    ],
                    [
                        isFruitless(payout) ? translate('payouts.wouldHaveGot') : maybe('net_crypto_amount'),
                        <strong key="net">
                            <Money amount={net} currency={crypto} exact={exact} />
                        </strong>,
                    ],
                ]}
            />
            {isAbout && <Box sx={{ mt: 1, color: 'text.secondary' }}>{translate('payouts.estimate.text')}</Box>}
        </>
    );
}
