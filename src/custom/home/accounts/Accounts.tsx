import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { isTestAccount } from '../../../../contracts/main/merchants';
import { useLocation } from 'react-router-dom';
import { showsDue } from '../../../entities/accounts/accountDue';
import { availabilities, hasCustody } from '../../../entities/accounts/availability';
import { DueAndAvailable } from '../../../entities/accounts/DueAndAvailable';
import { useChangeScope } from '../../../entities/accounts/useChangeScope';
import { useAccounts } from '../../../entities/accounts/useAccounts';
import { LackedFigures } from '../../../components/fields/LackedFigures';
import { Card } from '../../../components/page/Card';
import { LeftOutRows } from '../../../components/feedback/LeftOutRows';
import { Problem } from '../../../components/feedback/Problem';
import { useIsPhone } from '../../../components/hooks/useWidth';
import { useBalancesOf } from '../../../entities/accounts/useBalancesOf';
import { accountName, useScope } from '../../../session/scope';
import { AccountCards } from './AccountCards';
import { AccountTable } from './AccountTable';

const received = {
    account_name: 'accounts.name',
    local_currency: 'home.balances.currency',
    receive_local_amount: 'accounts.received',
} as const;
/** What accounts need to show, where the user may see what is due. */
const allFigures = {
    ...received,
    payout_local_amount: 'accounts.paidOut',
    refund_local_amount: 'accounts.refunded',
    receive_base_amount: 'accounts.next',
    payout_base_amount: 'accounts.next',
    refund_base_amount: 'accounts.next',
} as const;

/** Each account's received, paid out and refunded totals, the amount due and its next payout date. Selecting one activates it. */
export function Accounts() {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const { pathname } = useLocation();
    const change = useChangeScope(pathname);
    const scope = useScope();
    const { merchant, apiId } = scope;
    const isTest = !!apiId && isTestAccount(apiId);
    const { data, error, refetch, dataUpdatedAt, unread } = useAccounts();
    useBalancesOf(dataUpdatedAt);
    const relations =
        data && merchant?.can_withdraw && merchant.balances && !isTest
            ? availabilities(data, merchant, unread === 0)
            : [];
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
            {data && <LeftOutRows count={unread} />}
            {data && <LackedFigures rows={data} names={data.some(showsDue) ? allFigures : received} />}
            {data && relations.length > 0 && (
                <Box sx={{ display: 'grid', gap: 0.5, mt: 1.5 }}>
                    {relations.map(of => (
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
