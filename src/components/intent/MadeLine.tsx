import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { type Batch, displayedBatchStatus } from '../../../contracts/dashboard/batches';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import { type Transfer, isTrade } from '../../../contracts/fiat/transfers';
import type { Payment } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import { formatInstant, type InstantStyle } from '../../dates/format';
import { formatMoney } from '../../money/money';
import { pairOf } from '../../money/pair';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { payoutStatusKey } from '../fields/status/payoutStatusTones';
import { useStatusLabel } from '../fields/status/useStatusLabel';
import { useTimeZone } from '../hooks/useTimeZone';
import { invoicePayer } from './findMadeInvoice';
import { fixedAmount } from './findMadeTransfer';
import { resourceOf, sentBy } from './likelyDuplicates';
import type { Made } from './recordId';

interface MadeLineProps {
    made: Made;
    /** As typed for the new one, where that has one. */
    orderId?: string | undefined;
    /** Of its time. */
    style?: InstantStyle;
}

/** A record in a few words, with a link to it that opens in a new tab. */
export function MadeLine({ made, orderId, style = 'short' }: MadeLineProps) {
    if ('payout_reference' in made) return <MadePayout payout={made} orderId={orderId} style={style} />;
    if ('payment_reference' in made) return <MadeInvoice invoice={made} style={style} />;
    return 'is_direct' in made ? (
        <MadeBatch batch={made} style={style} />
    ) : (
        <MadeTransfer transfer={made} style={style} />
    );
}

function MadeBatch({ batch, style }: { batch: Batch; style: InstantStyle }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { id, name, status, is_direct: isDirect, total_count: count, totals } = batch;
    return (
        <>
            <Box>
                {translate(count === undefined ? 'intent.duplicates.named' : 'intent.duplicates.batch', {
                    name,
                    smart_count: count,
                    totals: new Intl.ListFormat(locale).format(
                        (totals ?? []).map(({ amount, currency }) => formatMoney(amount, currency, locale, true)),
                    ),
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/crypto-payout-admin/batch/${id}/show`}>{id}</InNewTab>
                {' · '}
                {formatInstant(batch.created_at, zone, style, locale)}
                {' · '}
                {statusLabel('batchStatus', displayedBatchStatus(status, isDirect))}
            </Box>
        </>
    );
}

function MadeTransfer({ transfer, style }: { transfer: Transfer; style: InstantStyle }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { id, external_id: own, recipient, status } = transfer;
    const isTraded = isTrade(transfer);
    const [amount, currency] = isTraded ? fixedAmount(transfer) : [transfer.sending_amount, transfer.sending_currency];
    return (
        <>
            <Box>
                {translate(`intent.duplicates.${isTraded ? 'trade' : 'made'}`, {
                    amount: formatMoney(amount, currency, locale, true),
                    recipient: isTraded ? pairOf(transfer) : recipient?.name,
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/${isTraded ? 'trade-history' : 'fiat-payout-admin'}/${id}/show`}>{own ?? id}</InNewTab>
                {' · '}
                {transfer.created_at && `${formatInstant(transfer.created_at, zone, style, locale)} · `}
                {isTraded
                    ? statusLabel('tradeStatus', displayedTradeStatus(status))
                    : statusLabel('fiatPayoutStatus', status)}
            </Box>
        </>
    );
}

function MadeInvoice({ invoice, style }: { invoice: Payment; style: InstantStyle }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { payment_reference: reference, order_amount: amount, order_currency: currency } = invoice;
    return (
        <>
            <Box>
                {translate('intent.duplicates.made', {
                    amount: formatMoney(amount, currency, locale, true),
                    recipient: invoicePayer(invoice),
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/payments/${reference}/show`}>{reference}</InNewTab>
                {' · '}
                {formatInstant(invoice.created_at, zone, style, locale)}
                {' · '}
                {statusLabel('paymentStatus', invoice.status)}
            </Box>
        </>
    );
}

/** The confirmation stays as it is. */
function InNewTab({ to, children }: { to: string; children: string }) {
    const translate = useTranslate();
    return (
        <Link href={useHref(to)} target="_blank" rel="noopener" underline="always">
            {children}{' '}
            <Box component="span" sx={visuallyHidden}>
                {translate('intent.duplicates.newTab')}
            </Box>
        </Link>
    );
}

interface MadePayoutProps {
    payout: Payout;
    /** As typed for the new one. */
    orderId: string | undefined;
    style: InstantStyle;
}

function MadePayout({ payout, orderId, style }: MadePayoutProps) {
    const statusLabel = useStatusLabel();
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { payout_reference: reference } = payout;
    const [amount, currency] = sentBy(payout);
    const isSameOrder = !!orderId && payout.order_id === orderId;
    return (
        <>
            <Box>
                {translate('intent.duplicates.made', {
                    amount: formatMoney(amount, currency ?? '', locale, true),
                    recipient: payout.email,
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/${resourceOf(payout)}/${reference}/show`}>{reference}</InNewTab>
                {' · '}
                {formatInstant(payout.payout_date, zone, style, locale)}
                {' · '}
                {statusLabel(payoutStatusKey(payout), payout.status)}
                {isSameOrder && ' · '}
                {isSameOrder && translate('intent.duplicates.sameOrder', { orderId })}
            </Box>
        </>
    );
}
