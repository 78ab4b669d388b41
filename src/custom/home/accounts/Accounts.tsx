import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { isTestAccount } from '../../../../contracts/main/merchants';
import { useLocation } from 'react-router-dom';
import { availabilities, hasCustody } from '../../../components/accounts/availability';
import { DueAndAvailable } from '../../../components/accounts/DueAndAvailable';
import { useChangeScope } from '../../../components/accounts/useChangeScope';
import { useAccounts } from '../../../components/accounts/useAccounts';
import { Card } from '../../../components/page/Card';
import { Problem } from '../../../components/feedback/Problem';
import { useIsPhone } from '../../../components/hooks/useWidth';
import { useBalancesOf } from '../../../components/accounts/useBalancesOf';
import { accountName, useScope } from '../../../session/scope';
import { AccountCards } from './AccountCards';
import { AccountTable } from './AccountTable';

/** Each account's received, paid out and refunded totals, the amount due and its next payout date. Selecting one activates it. */
export function Accounts() {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const { pathname } = useLocation();
    const change = useChangeScope(pathname);
    const scope = useScope();
    const { merchant, apiId } = scope;
    const isTest = !!apiId && isTestAccount(apiId);
    const { data, error, refetch, dataUpdatedAt } = useAccounts();
    useBalancesOf(dataUpdatedAt);
    const Rows = isPhone ? AccountCards : AccountTable;
    return (
        <Card
            title={translate('accounts.title')}
            about={
                apiId ? translate('shell.wholeMerchant', { account: accountName(scope) }) : translate('accounts.about')
            }
            action={
                apiId && (
                    <Link component="button" type="button" onClick={() => change({ apiId: undefined })}>
                        {translate('accounts.all')}
                    </Link>
                )
            }
        >
            {error && <Problem error={error} onRetry={() => void refetch()} />}
            {!data && !error && (
                <Skeleton variant="rounded" height={(isPhone ? 148 : 57) * (merchant?.accounts.length ?? 1)} />
            )}
            {data && <Rows accounts={data} active={apiId} onChoose={chosen => change({ apiId: chosen })} />}
            {data && merchant?.can_withdraw && merchant.balances && !isTest && (
                <Box sx={{ display: 'grid', gap: 0.5, mt: 1.5 }}>
                    {availabilities(data, merchant).map(of => (
                        <DueAndAvailable key={of.currency} of={of} />
                    ))}
                    {hasCustody(data) && (
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            {translate('accounts.relation.custody')}
                        </Box>
                    )}
                </Box>
            )}
        </Card>
    );
}
