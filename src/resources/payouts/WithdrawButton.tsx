import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useScope } from '../../session/scope';

/** Opens the withdrawal wizard, or says why withdrawing isn't possible. */
export function WithdrawButton() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const { reason } = useCanAccess({ resource: 'withdrawals', action: 'create' });
    const label = translate('withdrawal.start');
    const whyNot = reason ?? (merchant?.can_withdraw ? undefined : translate('withdrawal.no.merchantText'));
    if (whyNot === undefined) {
        return (
            <Button variant="contained" component={Link} to="/withdrawals/create">
                {label}
            </Button>
        );
    }
    return (
        <Tooltip title={whyNot} describeChild>
            <Button variant="outlined" aria-disabled>
                {label}
            </Button>
        </Tooltip>
    );
}
