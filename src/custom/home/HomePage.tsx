import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import { Navigate, useNavigate } from 'react-router-dom';
import { providerNow } from '../../api/providerClock';
import { useShownAccount } from '../../components/accounts/useShownAccount';
import { useCanAccess } from '../../components/access/useCanAccess';
import { Problem } from '../../components/feedback/Problem';
import { OpenInvitations } from '../../components/team/OpenInvitations';
import { PageGrid } from '../../components/page/PageGrid';
import { paymentsPath } from '../../resources/payments/paymentsPath';
import { StatusTiles } from '../../resources/payments/summary/StatusTiles';
import { SummaryNote } from '../../resources/payments/summary/SummaryNote';
import { usePaymentSummary } from '../../resources/payments/summary/usePaymentSummary';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { useIsPhone } from '../../components/hooks/useWidth';
import { todayIn } from '../../dates/days';
import { formatDay } from '../../dates/format';
import { useScope } from '../../session/scope';
import { Accounts } from './Accounts';
import { Attention } from './Attention';
import { LatestPayments } from './LatestPayments';
import { home } from '../../i18n/en/home';
import { addMessages } from '../../i18n/i18nProvider';

addMessages({ home });

/** What needs attention, today's figures, and the latest payments of the active merchant or account. */
export function HomePage() {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { merchant } = useScope();
    const { canAccess } = useCanAccess({ resource: 'payments', action: 'list' });
    const isPhone = useIsPhone();
    const [timeZone] = useTimeZone();
    const [locale] = useLocaleState();
    const today = todayIn(timeZone, providerNow());
    const account = useShownAccount();
    if (!merchant?.accounts.length) return <Navigate to="/no-accounts" replace />;
    const name = merchant.merchant_name;
    if (!canAccess) {
        return (
            <PageGrid>
                <Typography variant="h1">{translate('routes.home.title')}</Typography>
                <OpenInvitations />
                <Attention today={today} />
                <Typography color="text.secondary">{translate('home.noPayments', { merchant: name })}</Typography>
            </PageGrid>
        );
    }
    return (
        <PageGrid>
            <Box>
                <Typography variant="h1">{translate('home.greeting', { merchant: name })}</Typography>
                <Typography color="text.secondary">
                    {[account, formatDay(today, locale)].filter(Boolean).join(' · ')}
                </Typography>
            </Box>
            <OpenInvitations />
            <Attention today={today} />
            <Today
                day={today}
                onSelect={status => void navigate(paymentsPath({ status, from_date: today, to_date: today }))}
            />
            {!isPhone && <Accounts />}
            <LatestPayments />
            {isPhone && <Accounts />}
        </PageGrid>
    );
}

function Today({ day, onSelect }: { day: string; onSelect: (status: string) => void }) {
    const translate = useTranslate();
    const summary = usePaymentSummary({ from: day, to: day });
    if (summary.error) return <Problem error={summary.error} onRetry={() => void summary.refetch()} />;
    if (!summary.data) return <Skeleton variant="rounded" height={98} />;
    return (
        <section aria-label={translate('payments.summary')}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {translate('home.today')}
            </Typography>
            <StatusTiles totals={summary.data.totals} onSelect={onSelect} />
            <SummaryNote money={summary.money} />
        </section>
    );
}
