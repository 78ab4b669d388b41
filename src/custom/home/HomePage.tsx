import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useShownAccount } from '../../components/hooks/useShownAccount';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { useToday } from '../../components/hooks/useToday';
import { PageGrid } from '../../components/page/PageGrid';
import { OpenInvitations } from '../../entities/team/OpenInvitations';
import { formatDay } from '../../dates/format';
import { home } from '../../i18n/en/home';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { Accounts } from './accounts/Accounts';
import { RecentActivity } from './activity/RecentActivity';
import { Attention } from './attention/Attention';
import { Balances } from './Balances';
import { VolumeCard } from './charts/VolumeCard';
import { Figures } from './figures/Figures';
import { useVolume } from './figures/useVolume';

addMessages({ home });

/** What a merchant opens in the morning: what needs attention, balances, money in and out, and what happened last. */
export function HomePage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const { canAccess: seesPayments, reason } = useCanAccess({ resource: 'payments', action: 'list' });
    const [timeZone] = useTimeZone();
    const [locale] = useLocaleState();
    const today = useToday(timeZone);
    const account = useShownAccount();
    if (!merchant?.accounts.length) return <Navigate to="/no-accounts" replace />;
    const { merchant_name: name, balances } = merchant;
    const seesMoney = seesPayments || !!balances;
    return (
        <PageGrid>
            <Box>
                <Typography variant="h1">
                    {seesMoney ? translate('home.greeting', { merchant: name }) : translate('routes.home.title')}
                </Typography>
                <Typography color="text.secondary">
                    {[account, formatDay(today, locale)].filter(Boolean).join(' · ')}
                </Typography>
            </Box>
            <OpenInvitations />
            <Attention today={today} />
            {!seesPayments && <Typography color="text.secondary">{reason}</Typography>}
            {seesMoney && <Money today={today} seesPayments={seesPayments} />}
            <RecentActivity />
        </PageGrid>
    );
}

function Money({ today, seesPayments }: { today: string; seesPayments: boolean }) {
    const volume = useVolume(today);
    const { visible, leftOut, error } = volume;
    return (
        <>
            {(visible.length > 0 || leftOut.length > 0 || !!error) && (
                <>
                    <Figures volume={volume} />
                    <VolumeCard volume={volume} />
                </>
            )}
            <Box sx={columnsStyles}>
                <Balances />
                {seesPayments && <Accounts />}
            </Box>
        </>
    );
}

const columnsStyles = {
    display: 'grid',
    gap: 3,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 2fr)' },
    '& > :only-child': { gridColumn: '1 / -1' },
};
