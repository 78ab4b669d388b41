import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { Money } from '../../components/fields/Money';

/** What the batch takes from the balance, one line per currency. */
export function BatchTotals({ totals }: Pick<Batch, 'totals'>) {
    const translate = useTranslate();
    if (totals.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('batches.noTotals')}</Box>;
    return totals.map(({ currency, amount }) => (
        <div key={currency}>
            <Money amount={amount} currency={currency} />
        </div>
    ));
}
