import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCan, useScope } from '../../session/scope';

/** Leads to the withdrawal wizard, or says why nothing can be withdrawn. */
export function WithdrawButton() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const mayWithdraw = useCan('withdrawals', 'W');
    const label = translate('withdrawal.start');
    const whyNot = !mayWithdraw
        ? translate('payouts.actions.noPermission', { area: translate('areas.withdrawals') })
        : merchant?.can_withdraw
          ? undefined
          : translate('withdrawal.no.merchantText');
    if (whyNot === undefined) {
        return (
            <Button variant="contained" component={Link} to="/withdrawals/create">
                {label}
            </Button>
        );
    }
    return (
        <Tooltip title={whyNot} describeChild>
            <Button variant="outlined" aria-disabled sx={{ color: 'text.secondary', cursor: 'default' }}>
                {label}
            </Button>
        </Tooltip>
    );
}
