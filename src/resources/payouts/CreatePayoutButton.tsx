import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCanAccess } from '../../components/access/useCanAccess';

/** Leads to the payout wizard, or says which permission is missing. */
export function CreatePayoutButton() {
    const translate = useTranslate();
    const { reason } = useCanAccess({ resource: 'crypto-payout-admin', action: 'create' });
    const label = translate('createPayout.start');
    if (reason === undefined) {
        return (
            <Button variant="contained" component={Link} to="/create-crypto-payout/single">
                {label}
            </Button>
        );
    }
    return (
        <Tooltip title={reason} describeChild>
            <Button variant="outlined" aria-disabled>
                {label}
            </Button>
        </Tooltip>
    );
}
