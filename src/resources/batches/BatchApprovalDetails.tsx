import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { neededAfterNext } from '../../components/approvals/counted';
import { Problem } from '../../components/feedback/Problem';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';
import { approvalEffect } from '../../i18n/en/approvalEffect';
import { batchApproval } from '../../i18n/en/batchApproval';
import { addMessages } from '../../i18n/i18nProvider';
import { currencyLabel } from '../../money/currencyNames';
import { DASH } from '../../money/money';
import { BatchTotals } from './BatchTotals';
import type { CountedBatch } from './useCountedBatch';

addMessages({ approvalEffect, batchApproval });

/** What a batch pays (how, how many payouts, and how much by currency and coin), and what an approval does. */
export function BatchApprovalDetails({ counted, isRefused = false }: { counted: CountedBatch; isRefused?: boolean }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { batch, isTotalKnown } = counted;
    const { is_direct: isDirect, total_count: total, coins = [] } = batch;
    return (
        <>
            {!isRefused && <Effect batch={batch} />}
            {!isTotalKnown && <WithoutTotal {...counted} />}
            <Details
                rows={[
                    [
                        translate('resources.crypto-payout-admin/batch.fields.is_direct'),
                        isDirect === undefined ? DASH : translate(`batches.direct.${isDirect}`),
                    ],
                    [translate('batchApproval.count'), total?.toLocaleString(locale) ?? DASH],
                    ...coins.map(
                        ({ crypto_currency: coin, withdraw_currency: currency, amount, count }) =>
                            [
                                translate('batchApproval.coin', {
                                    coin: currencyLabel(coin),
                                    smart_count: count,
                                    count: count.toLocaleString(locale),
                                }),
                                <Money key={`${coin} ${currency}`} amount={amount} currency={currency} exact />,
                            ] as const,
                    ),
                    [translate('batchApproval.total'), <BatchTotals key="totals" totals={batch.totals} exact />],
                ]}
            />
        </>
    );
}

/** Why it isn't known what it takes. */
function WithoutTotal({ isCounting, error, countAgain }: CountedBatch) {
    const translate = useTranslate();
    if (isCounting) return <Box role="status">{translate('batchApproval.counting')}</Box>;
    if (!error) return <Box sx={{ color: 'warning.main' }}>{translate('batchApproval.noTotal')}</Box>;
    return (
        <Problem error={error} onRetry={countAgain}>
            {translate('batchApproval.notCounted')}
        </Problem>
    );
}

/** Whether the payouts are made after this approval, or how many approvals they need besides. */
function Effect({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const { approvals, is_direct: isDirect } = batch;
    const left = neededAfterNext({ approvals, approvalTotal: batch.approval_total });
    if (left === undefined || isDirect === undefined) return null;
    return (
        <Box>
            {left > 0
                ? translate('approvalEffect.left', { smart_count: left })
                : translate(`approvalEffect.batch.${isDirect}`)}
        </Box>
    );
}
