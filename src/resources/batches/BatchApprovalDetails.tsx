import { useLocaleState, useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { isReadable } from '../../components/record/actionsBlocked';
import { Details } from '../../components/record/Section';
import { DASH } from '../../money/money';
import { BatchTotals } from './BatchTotals';

/** What an approval of a batch pays: how many recipients, and how much by currency. */
export function BatchApprovalDetails({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Details
            rows={[
                [
                    translate('batches.actions.count'),
                    isReadable(batch.total_count) ? batch.total_count.toLocaleString(locale) : DASH,
                ],
                [translate('batches.actions.total'), <BatchTotals key="totals" totals={batch.totals} />],
            ]}
        />
    );
}
