import { useTranslate } from 'react-admin';
import type { Deposit } from '../../../contracts/main/deposits';
import { DASH } from '../../money/money';
import { Moment } from '../../components/fields/Moment';

/** When the money was credited. A new deposit without a date is on its way; any other will never be credited. */
export function CreditedAt({ deposit }: { deposit: Deposit }) {
    const translate = useTranslate();
    if (deposit.credited_at === undefined) return DASH;
    if (deposit.credited_at) return <Moment at={deposit.credited_at} />;
    return deposit.status === 'new' ? translate('deposits.notCredited') : null;
}
