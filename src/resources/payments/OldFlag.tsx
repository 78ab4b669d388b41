import History from '@mui/icons-material/History';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Payment } from '../../../contracts/main/payments';
import { providerNow } from '../../api/providerClock';
import { isOlderThan90Days } from '../../dates/age';

/** Marks payments older than 90 days (docs/rules.md#payments). */
export function OldFlag({ payment }: { payment: Payment }) {
    const translate = useTranslate();
    if (!isOlderThan90Days(payment.created_at, payment.rate_date, providerNow())) return null;
    return (
        <Tooltip title={translate('payments.olderText')} describeChild>
            <History
                role="img"
                // MUI hides an icon without a title of its own.
                aria-hidden={false}
                aria-label={translate('payments.older')}
                sx={{ fontSize: 16, ml: 0.75, verticalAlign: 'text-bottom', color: 'text.secondary' }}
            />
        </Tooltip>
    );
}
