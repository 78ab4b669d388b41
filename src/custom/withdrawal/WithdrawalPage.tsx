import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isTestAccount, usableAccounts } from '../../../contracts/main/merchants';
import { NoBalances } from '../../components/access/NoBalances';
import { availabilities } from '../../entities/accounts/availability';
import { isKnownAccount, unknownAccount } from '../../entities/accounts/knownAccount';
import { useAccounts } from '../../entities/accounts/useAccounts';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { PageProblem } from '../../components/feedback/PageProblem';
import { withdrawal } from '../../i18n/en/wizards/withdrawal';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { WithdrawalWizard } from './WithdrawalWizard';
import { useRereadScope } from '../../components/hooks/useRereadScope';

addMessages({ withdrawal });

/** The withdrawal wizard, if the merchant may withdraw and has an account to pay from. */
export function WithdrawalPage() {
    const translate = useTranslate();
    const rereadScope = useRereadScope();
    const { merchant } = useScope();
    const [round, setRound] = useState(0);
    const accounts = useAccounts({ enabled: !!merchant?.can_withdraw });
    // Balances may be outdated by now.
    useEffect(() => void rereadScope(), [rereadScope]);
    if (!merchant?.can_withdraw) return <Closed why="merchant" />;
    if (!merchant.balances) return <NoBalances />;
    if (accounts.error && !accounts.data) {
        return (
            <PageProblem
                title={translate('routes.createWithdrawal.title')}
                error={accounts.error}
                onRetry={() => void accounts.refetch()}
            />
        );
    }
    if (merchant.accounts.length > 0 && !accounts.data) return <PageSkeleton />;
    const active = usableAccounts(accounts.data ?? []);
    const live = active.filter(({ api_id: id }) => !isTestAccount(id));
    const [first, ...others] = live.filter(isKnownAccount);
    const [unknown] = live;
    if (!first && unknown) {
        return (
            <PageProblem
                title={translate('routes.createWithdrawal.title')}
                error={unknownAccount(unknown)}
                onRetry={() => void accounts.refetch()}
            />
        );
    }
    if (!first) return <Closed why={active.length > 0 ? 'testAccounts' : 'accounts'} />;
    return (
        <WithdrawalWizard
            key={round}
            merchant={merchant}
            accounts={[first, ...others]}
            relations={availabilities(accounts.data ?? [], merchant, accounts.unread === 0)}
            onStartOver={() => setRound(round + 1)}
        />
    );
}

function Closed({ why }: { why: 'merchant' | 'accounts' | 'testAccounts' }) {
    const translate = useTranslate();
    return (
        <PageState title={translate(`withdrawal.no.${why}`)} text={translate(`withdrawal.no.${why}Text`)}>
            <Button component={Link} to="/withdrawals" variant="outlined">
                {translate('withdrawal.no.open')}
            </Button>
        </PageState>
    );
}
