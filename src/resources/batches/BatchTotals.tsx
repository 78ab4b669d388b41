import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { Money } from '../../components/fields/Money';
import { DASH } from '../../money/money';

type Totals = NonNullable<Batch['totals']>[number];

interface BatchTotalsProps {
    totals: readonly (Pick<Totals, 'currency' | 'amount'> & Partial<Totals>)[] | undefined;
    /** All of it, what was paid, or what never will be. */
    of?: 'amount' | 'success_amount' | 'failed_amount';
    /** Shows every digit, as a receipt does. */
    exact?: boolean;
}

/** What the batch takes from the balance, one line per currency. */
export function BatchTotals({ totals, of = 'amount', exact = false }: BatchTotalsProps) {
    const translate = useTranslate();
    if (!totals) return DASH;
    if (totals.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('batches.noTotals')}</Box>;
    return totals.map(({ currency, [of]: amount }) => (
        <div key={currency}>
            <Money amount={amount} currency={currency} exact={exact} />
        </div>
    ));
}
