import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Payout } from '../../../contracts/main/payouts';
import { formatInstant } from '../../dates/format';
import { DASH, formatMoney } from '../../money/money';
import { Problem } from '../feedback/Problem';
import { useTimeZone } from '../hooks/useTimeZone';
import { resourceOf } from './likelyDuplicates';
import type { PendingIntent } from './pendingIntent';
import type { Duplicates } from './useDuplicates';

interface DuplicatesNoticeProps {
    duplicates: Duplicates;
    /** Was it confirmed, and not sent for that? */
    isHeldBack: boolean;
}

/** Names what looks like the same payment, before it is confirmed, and asks whether another one is meant. */
export function DuplicatesNotice({ duplicates, isHeldBack }: DuplicatesNoticeProps) {
    const translate = useTranslate();
    const title = useId();
    const { found, rivals, error, lookAgain, isMeant, setMeant } = duplicates;
    const count = found.length + rivals.length;
    return (
        <>
            {!!error && (
                <Problem error={error} onRetry={lookAgain}>
                    {isHeldBack && `${translate('intent.notDone')} `}
                    {translate('intent.duplicates.failed')}{' '}
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
                    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                        {found.map(payout => (
                            <Made key={payout.payout_reference} payout={payout} />
                        ))}
                        {rivals.map(rival => (
                            <Rival key={rival.key} rival={rival} />
                        ))}
                    </Box>
                    <FormControlLabel
                        control={<Checkbox checked={isMeant} onChange={(_, is) => setMeant(is)} />}
                        label={translate('intent.duplicates.meant')}
                    />
                </Box>
            )}
        </>
    );
}

/** What nobody knows the outcome of may be the same, too. */
function Rival({ rival: { about } }: { rival: PendingIntent }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const amount = formatMoney(about.amount, about.currency, locale, true);
    return <li>{translate(`openIntents.${about.kind}.maybe`, { amount, recipient: about.recipient })}</li>;
}

function Made({ payout }: { payout: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [zone] = useTimeZone();
    const { payout_reference: reference, order_id: orderId } = payout;
    const [amount, currency] =
        payout.type === 'refund'
            ? [payout.refund_amount, payout.refund_currency]
            : [payout.sending_amount, payout.sending_currency];
    return (
        <li>
            <Link component={RouterLink} to={`/${resourceOf(payout)}/${reference}/show`}>
                {reference}
            </Link>{' '}
            {translate('intent.duplicates.made', {
                amount: formatMoney(amount, currency ?? '', locale, true),
                recipient: payout.email,
                at: formatInstant(payout.payout_date, zone, 'short', locale),
                status: translate(`payoutStatus.${payout.status}.label`, { _: payout.status }),
                orderId: orderId ?? DASH,
            })}
        </li>
    );
}
