import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Payment } from '../../../contracts/main/payments';
import { TestMark } from '../../components/fields/TestMark';
import { Problem } from '../../components/feedback/Problem';
import { CopyButton } from '../../components/fields/CopyButton';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { UnreadableItem } from '../../components/fields/UnreadableItem';
import { Card } from '../../components/page/Card';
import { ReadAt, REREAD_AFTER, useReadAt } from '../../components/record/readAt';
import { isUnreadable } from '../../api/answer/unreadable';
import { providerTimeAt } from '../../api/providerClock';
import { useReader } from '../../components/hooks/useReader';
import { recentInvoicesQuery } from '../../dataProviders/payments/paymentQueries';
import { duplicatePath, paymentLink } from '../../resources/payments/invoice/paymentLink';
import { paymentsPath } from '../../resources/payments/paymentsPath';
import { PaymentStatusChip } from '../../resources/payments/PaymentStatusChip';
import { expiredAt, mayBePayable, payableUntil } from '../../resources/payments/record/paymentText';
import { recordPath } from '../../routing/paths';

const SHOWN = 10;

/** The merchant's newest invoices, each with its link and a way to make another one like it. */
export function RecentInvoices() {
    const translate = useTranslate();
    const { data, error, refetch, dataUpdatedAt } = useQuery({
        ...recentInvoicesQuery(useReader(), SHOWN),
        refetchInterval: REREAD_AFTER,
    });
    // A provider may not know the word that the list of invoices asks by.
    const all = (!data && error) || data?.length === 0 ? 'allPayments' : 'all';
    return (
        <Box sx={{ px: { xs: 2, md: 3 }, pb: 3, maxWidth: 1040, mx: 'auto' }}>
            <Card
                title={translate('paymentLink.recent.title')}
                action={
                    <Link component={RouterLink} to={paymentsPath(all === 'all' ? { payment_type: 'invoice' } : {})}>
                        {translate(`paymentLink.recent.${all}`)}
                    </Link>
                }
            >
                {!!error && (
                    <Problem error={error} onRetry={() => void refetch()}>
                        {translate('paymentLink.recent.failed')}
                    </Problem>
                )}
                {!data && !error && <Skeleton variant="rounded" height={280} />}
                {data?.length === 0 && <Box color="text.secondary">{translate('paymentLink.recent.none')}</Box>}
                {data?.some(row => !isUnreadable(row) && row.type !== 'invoice') && (
                    <Box color="text.secondary">{translate('paymentLink.recent.unsaid')}</Box>
                )}
                <ReadAt value={providerTimeAt(dataUpdatedAt)}>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {data?.map(invoice =>
                            isUnreadable(invoice) ? (
                                <UnreadableItem
                                    key={invoice.id}
                                    row={invoice}
                                    to={recordPath('payments', invoice.id)}
                                />
                            ) : (
                                <RecentInvoice key={invoice.payment_reference} invoice={invoice} />
                            ),
                        )}
                    </Box>
                </ReadAt>
            </Card>
        </Box>
    );
}

function RecentInvoice({ invoice }: { invoice: Payment }) {
    const translate = useTranslate();
    const link = paymentLink(invoice);
    const now = useReadAt();
    const until = payableUntil(invoice, now);
    const expired = expiredAt(invoice, now);
    const { payment_reference: reference, order_id: orderId } = invoice;
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 2fr) 8.5rem 7.5rem' },
                gridTemplateAreas: { xs: '"name amount" "state actions"', sm: '"name state amount actions"' },
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                py: 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
        >
            <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={recordPath('payments', reference)}>
                    {orderId ?? reference}
                </Link>{' '}
                <TestMark apiId={invoice.api_id} />
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {invoice.payer_name ?? invoice.payer_email}
                </Box>
            </Box>
            <Box sx={{ gridArea: 'state', display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
                <PaymentStatusChip status={invoice.status} />
                {(until ?? expired) !== null && (
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {translate(`paymentLink.recent.${expired === null ? 'until' : 'expired'}`)}{' '}
                        <Moment at={until ?? expired} />
                    </Box>
                )}
            </Box>
            <Box sx={{ gridArea: 'amount', textAlign: 'right' }}>
                <Money amount={invoice.order_amount} currency={invoice.order_currency} />
            </Box>
            <Box
                sx={{
                    gridArea: 'actions',
                    display: 'flex',
                    justifyContent: 'flex-end',
                    alignItems: 'center',
                    gap: 0.5,
                }}
            >
                {link && mayBePayable(invoice, now) && <CopyButton text={link} what="link" />}
                <Button
                    component={RouterLink}
                    to={duplicatePath(reference)}
                    variant="text"
                    aria-label={translate('paymentLink.recent.duplicateOf', { id: orderId ?? reference })}
                >
                    {translate('paymentLink.recent.duplicate')}
                </Button>
            </Box>
        </Box>
    );
}
