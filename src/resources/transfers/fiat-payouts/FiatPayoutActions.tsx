import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { canBeConfirmed } from '../../../../contracts/fiat/transferKind';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { useCanAccess } from '../../../components/access/useCanAccess';
import { repeatTransferPath, transferPath } from '../../../routing/paths';
import { ReceiptButton } from '../ReceiptButton';

/** What can be done with a fiat payout in its status: confirm it while it waits for that, or make another like it. */
export function FiatPayoutActions({ payout }: { payout: Transfer }) {
    const translate = useTranslate();
    const { canAccess } = useCanAccess({ resource: 'fiat-payout-admin', action: 'create' });
    const isWaiting = canBeConfirmed(payout);
    return (
        <>
            {canAccess && isWaiting && (
                <Button component={Link} to={transferPath(payout.id)} variant="contained">
                    {translate('fiat.continue')}
                </Button>
            )}
            <ReceiptButton transfer={payout} />
            {canAccess && !isWaiting && (
                <Button component={Link} to={repeatTransferPath(payout.id)} variant="outlined">
                    {translate('fiat.repeat')}
                </Button>
            )}
        </>
    );
}
