import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';
import { type Batch, displayedBatchStatus } from '../../../contracts/dashboard/batches';
import { displayedTradeStatus } from '../../../contracts/fiat/trades';
import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Payment } from '../../../contracts/main/payments';
import type { Payout } from '../../../contracts/main/payouts';
import { formatInstant } from '../../dates/format';
import { openIntents } from '../../i18n/en/openIntents';
import { addMessages } from '../../i18n/i18nProvider';
import { formatMoney } from '../../money/money';
import { pairOf } from '../../money/pair';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { Problem } from '../feedback/Problem';
import { payoutStatusKey } from '../fields/status/payoutStatusTones';
import { useStatusLabel } from '../fields/status/useStatusLabel';
import { useTimeZone } from '../hooks/useTimeZone';
import { invoicePayer } from './findMadeInvoice';
import { fixedAmount } from './findMadeTransfer';
import { resourceOf, sentBy } from './likelyDuplicates';
import type { Rival } from './pendingIntent';
import type { Duplicates } from './useDuplicates';

addMessages({ openIntents });

interface DuplicatesNoticeProps {
    duplicates: Duplicates;
    /** Locks the tick: only what was ticked before submitting counts. */
    isSubmitting: boolean;
}

/** Lists likely duplicates before confirmation and asks whether another one is intended. */
export function DuplicatesNotice({ duplicates, isSubmitting }: DuplicatesNoticeProps) {
    const translate = useTranslate();
    const [title, missing] = [useId(), useId()];
    const box = useRef<HTMLInputElement>(null);
    const { found, rivals, error, lookAgain, isMeant, setMeant, heldBack, sought } = duplicates;
    const count = found.length + rivals.length;
    const isMissing = duplicates.isMissing && !isSubmitting;
    useEffect(() => {
        if (isMissing) box.current?.focus();
    }, [isMissing, heldBack]);
    return (
        <>
            {!!error && (
                <Problem error={error} onRetry={lookAgain}>
                    {translate(heldBack > 0 ? 'intent.duplicates.failedNotSent' : 'intent.duplicates.failed')}
                </Problem>
            )}
            {count > 0 && (
                <Box
                    component="section"
                    aria-labelledby={title}
                    sx={{ p: 2.5, borderRadius: 1, bgcolor: 'var(--warningSoft)', display: 'grid', gap: 1 }}
                >
                    <Typography id={title} variant="h2" sx={{ color: 'warning.main' }}>
                        {translate('intent.duplicates.title', { smart_count: count })}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                        {found.map(record =>
                            'payout_reference' in record ? (
                                <Made key={record.payout_reference} payout={record} orderId={sought.orderId} />
                            ) : 'payment_reference' in record ? (
                                <MadeInvoice key={record.payment_reference} invoice={record} />
                            ) : 'total_count' in record ? (
                                <MadeBatch key={record.id} batch={record} />
                            ) : (
                                <MadeTransfer key={record.id} transfer={record} />
                            ),
                        )}
                        {rivals.map(rival => (
                            <MaybeMade key={rival.key} rival={rival} />
                        ))}
                    </Box>
                    <FormControlLabel
                        control={
                            <Checkbox
                                checked={isMeant}
                                disabled={isSubmitting}
                                onChange={(_, is) => setMeant(is)}
                                slotProps={{
                                    input: {
                                        ref: box,
                                        'aria-invalid': isMissing,
                                        'aria-describedby': isMissing ? missing : undefined,
                                    },
                                }}
                            />
                        }
                        label={translate('intent.duplicates.meant')}
                    />
                    {isMissing && (
                        <Box id={missing} role="alert" sx={{ color: 'error.main' }}>
                            {translate('intent.duplicates.missing')}
                        </Box>
                    )}
                </Box>
            )}
        </>
    );
}

/** A submission from another tab may be a duplicate too. */
function MaybeMade({ rival: { about } }: { rival: Rival }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const amount = formatMoney(about.amount, about.currency, locale, true);
    return <li>{translate(`openIntents.${about.kind}.maybe`, { amount, recipient: about.recipient })}</li>;
}

function MadeBatch({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { id, name, status, is_direct: isDirect, total_count: count, totals } = batch;
    return (
        <li>
            <Box>
                {translate('intent.duplicates.batch', {
                    name,
                    smart_count: count,
                    totals: new Intl.ListFormat(locale).format(
                        totals.map(({ amount, currency }) => formatMoney(amount, currency, locale, true)),
                    ),
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/crypto-payout-admin/batch/${id}/show`}>{id}</InNewTab>
                {' · '}
                {formatInstant(batch.created_at, zone, 'short', locale)}
                {' · '}
                {statusLabel('batchStatus', displayedBatchStatus(status, isDirect))}
            </Box>
        </li>
    );
}

function MadeTransfer({ transfer }: { transfer: Transfer }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { id, external_id: own, recipient, status } = transfer;
    const isTrade = transfer.type === 'trade';
    const [amount, currency] = isTrade ? fixedAmount(transfer) : [transfer.sending_amount, transfer.sending_currency];
    return (
        <li>
            <Box>
                {translate(`intent.duplicates.${isTrade ? 'trade' : 'made'}`, {
                    amount: formatMoney(amount, currency, locale, true),
                    recipient: isTrade ? pairOf(transfer) : recipient?.name,
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/${isTrade ? 'trade-history' : 'fiat-payout-admin'}/${id}/show`}>{own ?? id}</InNewTab>
                {' · '}
                {formatInstant(transfer.created_at, zone, 'short', locale)}
                {' · '}
                {isTrade
                    ? statusLabel('tradeStatus', displayedTradeStatus(status))
                    : statusLabel('fiatPayoutStatus', status)}
            </Box>
        </li>
    );
}

function MadeInvoice({ invoice }: { invoice: Payment }) {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { payment_reference: reference, order_amount: amount, order_currency: currency } = invoice;
    return (
        <li>
            <Box>
                {translate('intent.duplicates.made', {
                    amount: formatMoney(amount, currency, locale, true),
                    recipient: invoicePayer(invoice),
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/payments/${reference}/show`}>{reference}</InNewTab>
                {' · '}
                {formatInstant(invoice.created_at, zone, 'short', locale)}
                {' · '}
                {statusLabel('paymentStatus', invoice.status)}
            </Box>
        </li>
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

interface MadeProps {
    payout: Payout;
    /** As typed for the new one. */
    orderId: string | undefined;
}

function Made({ payout, orderId }: MadeProps) {
    const statusLabel = useStatusLabel();
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { payout_reference: reference } = payout;
    const [amount, currency] = sentBy(payout);
    const isSameOrder = !!orderId && payout.order_id === orderId;
    return (
        <li>
            <Box>
                {translate('intent.duplicates.made', {
                    amount: formatMoney(amount, currency ?? '', locale, true),
                    recipient: payout.email,
                })}
            </Box>
            <Box sx={{ fontSize: '0.8125rem' }}>
                <InNewTab to={`/${resourceOf(payout)}/${reference}/show`}>{reference}</InNewTab>
                {' · '}
                {formatInstant(payout.payout_date, zone, 'short', locale)}
                {' · '}
                {statusLabel(payoutStatusKey(payout), payout.status)}
                {isSameOrder && ' · '}
                {isSameOrder && translate('intent.duplicates.sameOrder', { orderId })}
            </Box>
        </li>
    );
}
