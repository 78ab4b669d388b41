import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isTrade } from '../../../contracts/fiat/transfers';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import { payoutStatusKey } from '../../components/fields/status/payoutStatusTones';
import { useStatusLabel } from '../../components/fields/status/useStatusLabel';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { invoicePayer } from '../../components/intent/findMadeInvoice';
import { fixedAmount, isStopped } from '../../components/intent/findMadeTransfer';
import { isFruitless, resourceOf, sentBy } from '../../components/intent/likelyDuplicates';
import type { Made } from '../../components/intent/recordId';
import { NotMade } from '../../components/intent/NotMade';
import { type PendingIntent, submissionsOf } from '../../components/intent/pendingIntent';
import { formatInstant } from '../../dates/format';
import { formatMoney } from '../../money/money';
import { pairOf } from '../../money/pair';
import { NoticeFrame } from './NoticeFrame';

interface MadeNoticeProps {
    intent: PendingIntent;
    /** From the provider's record: an earlier submission may be the one carried out. */
    made: Made;
    onForget: () => void;
}

/** An action whose outcome was unknown and has been found. */
export function MadeNotice({ intent, made, onForget }: MadeNoticeProps) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { kind } = intent.about;
    const close = (
        <Button onClick={onForget} color="inherit">
            {translate('openIntents.close')}
        </Button>
    );
    if ('receiving_amount' in made) {
        const isDone = !isStopped(made);
        const isTraded = isTrade(made);
        const [amount, currency] = isTraded ? fixedAmount(made) : [made.sending_amount, made.sending_currency];
        return (
            <NoticeFrame
                isDone={isDone}
                title={translate(`openIntents.${kind}.${isDone ? 'made' : 'stopped'}`, {
                    amount: formatMoney(amount, currency, locale, true),
                    recipient: isTraded ? pairOf(made) : made.recipient?.name,
                })}
                text={translate(`openIntents.${made.created_at ? 'status' : 'undated'}`, {
                    status: isTraded
                        ? statusLabel('tradeStatus', displayedTradeStatus(made.status))
                        : statusLabel('fiatPayoutStatus', made.status),
                    at: made.created_at && formatInstant(made.created_at, zone, 'short', locale),
                })}
            >
                <Record
                    path={`/${isTraded ? 'trade-history' : 'fiat-payout-admin'}/${made.id}/show`}
                    reference={made.external_id ?? made.id}
                />
                {close}
            </NoticeFrame>
        );
    }
    if ('order_amount' in made) {
        return (
            <NoticeFrame
                isDone
                title={translate('openIntents.invoice.made', {
                    amount: formatMoney(made.order_amount, made.order_currency, locale, true),
                    recipient: invoicePayer(made),
                })}
                text={translate('openIntents.status', {
                    status: statusLabel('paymentStatus', made.status),
                    at: formatInstant(made.created_at, zone, 'short', locale),
                })}
            >
                <Record path={`/payments/${made.payment_reference}/show`} reference={made.payment_reference} />
                {close}
            </NoticeFrame>
        );
    }
    if (!('payout_reference' in made)) {
        return (
            <NoticeFrame
                isDone
                title={translate('openIntents.batch.made', { recipient: made.name })}
                text={translate('openIntents.status', {
                    status: statusLabel('batchStatus', made.status),
                    at: formatInstant(made.created_at, zone, 'short', locale),
                })}
            >
                <Record path={`/crypto-payout-admin/batch/${made.id}/show`} reference={made.id} />
                {close}
            </NoticeFrame>
        );
    }
    const [amount, currency] = sentBy(made);
    const isDone = !isFruitless(made);
    return (
        <NoticeFrame
            isDone={isDone}
            title={translate(`openIntents.${kind}.${isDone ? 'made' : 'stopped'}`, {
                amount: formatMoney(amount, currency ?? '', locale, true),
                recipient: made.email,
            })}
            text={translate('openIntents.status', {
                status: statusLabel(payoutStatusKey(made), made.status),
                at: formatInstant(made.payout_date, zone, 'short', locale),
            })}
            more={<NotMade submitted={submissionsOf(intent)} made={made} />}
        >
            <Record path={`/${resourceOf(made)}/${made.payout_reference}/show`} reference={made.payout_reference} />
            {close}
        </NoticeFrame>
    );
}

const Record = ({ path, reference }: { path: string; reference: string }) => {
    const translate = useTranslate();
    return (
        <Button component={Link} to={path} variant="outlined" color="inherit">
            {translate('openIntents.record', { reference })}
        </Button>
    );
};
