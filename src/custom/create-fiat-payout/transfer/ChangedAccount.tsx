import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Transfer } from '../../../../contracts/fiat/transfers';
import { repeatTransferPath } from '../../../routing/paths';
import type { MerchantDataProvider } from '../../../dataProviders';
import { isSameAccount } from './isSameAccount';

interface ChangedAccountProps {
    merchantId: string;
    transfer: Transfer;
}

/** Warns where the recipient's account was changed after the payout was created, which keeps what the account had then. */
export function ChangedAccount({ merchantId, transfer }: ChangedAccountProps) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const ownerId = transfer.recipient?.id ?? '';
    const id = transfer.destination_account?.id ?? '';
    const { data: now } = useQuery({
        queryKey: ['fiat-accounts', 'one', merchantId, ownerId, id],
        queryFn: ({ signal }) => dataProvider.findAccount({ merchantId, ownerId, id, signal }),
        enabled: ownerId !== '' && id !== '',
        staleTime: 0,
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
