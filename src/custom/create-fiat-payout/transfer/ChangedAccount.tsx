import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { repeatTransferPath } from '../../../routing/paths';
import { useReader } from '../../../components/hooks/useReader';
import { accountNowQuery } from '../../../dataProviders/fiatAccounts/fiatAccountQueries';
import { isSameAccount } from './isSameAccount';

/** Warns where the recipient's account was changed after the payout was created, which keeps what the account had then. */
export function ChangedAccount({ transfer }: { transfer: Transfer }) {
    const translate = useTranslate();
    const ownerId = transfer.recipient?.id ?? '';
    const id = transfer.destination_account?.id ?? '';
    const { data: now } = useQuery({
        ...accountNowQuery(useReader(), { ownerId, id }),
        enabled: ownerId !== '' && id !== '',
    });
    if (!now || isSameAccount(now, transfer)) return null;
    return (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ flex: '1 1 16rem', color: 'warning.main' }}>{translate('createFiatPayout.accountChanged')}</Box>
            <Button component={Link} to={repeatTransferPath(transfer.id)} variant="outlined">
                {translate('createFiatPayout.again')}
            </Button>
        </Box>
    );
}
