import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { neededAfterNext } from '../../components/approvals/counted';
import { Money } from '../../components/fields/Money';
import { isReadable } from '../../components/record/actionsBlocked';
import { Details } from '../../components/record/Section';
import { currencyLabel } from '../../money/currencyNames';
import { DASH } from '../../money/money';
import { BatchTotals } from './BatchTotals';

/** What an approval of a batch does, and what the batch pays: how, how many payouts, and how much by currency and coin. */
export function BatchApprovalDetails({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { is_direct: isDirect, total_count: total, coins } = batch;
    return (
        <>
            <Effect batch={batch} />
            <Details
                rows={[
                    [
                        translate('resources.crypto-payout-admin/batch.fields.is_direct'),
                        isReadable(isDirect) ? translate(`batches.direct.${isDirect}`) : DASH,
                    ],
                    [translate('batches.actions.count'), isReadable(total) ? total.toLocaleString(locale) : DASH],
                    ...coins.map(
                        ({ crypto_currency: coin, withdraw_currency: currency, amount, count }) =>
                            [
                                translate('batches.actions.coin', {
                                    coin: currencyLabel(coin),
                                    smart_count: count,
                                    count: count.toLocaleString(locale),
                                }),
                                <Money key={`${coin} ${currency}`} amount={amount} currency={currency} exact />,
                            ] as const,
                    ),
                    [translate('batches.actions.total'), <BatchTotals key="totals" totals={batch.totals} />],
                ]}
            />
        </>
    );
}

/** Whether the payouts are made after this approval, or how many approvals they need besides. */
function Effect({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const { approvals, approval_total: approvalTotal, is_direct: isDirect } = batch;
    const left = neededAfterNext({ approvals, approvalTotal });
    if (left === undefined || !isReadable(isDirect)) return null;
    return (
        <Box>
            {left > 0
                ? translate('approvals.left', { smart_count: left })
                : translate(`batches.actions.lastApproval.${isDirect}`)}
        </Box>
    );
}
