import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { isTestAccount } from '../../../contracts/main/merchants';
import { currencyLabel } from '../../money/currencyNames';
import { useScope } from '../../session/scope';
import { useChangeScope } from './useChangeScope';

interface MerchantMenuProps {
    anchor: HTMLElement | null;
    onClose: () => void;
}

export function MerchantMenu({ anchor, onClose }: MerchantMenuProps) {
    const translate = useTranslate();
    const change = useChangeScope();
    const { merchants, merchant, apiId } = useScope();
    const choose = (next: Parameters<typeof change>[0]) => () => {
        onClose();
        change(next);
    };
    return (
        <Menu
            anchorEl={anchor}
            open={!!anchor}
            onClose={onClose}
            slotProps={{ paper: { sx: { width: 280, maxHeight: '70vh' } } }}
        >
            {merchants.length > 1 && [
                <Heading key="merchants">{translate('shell.merchants')}</Heading>,
                ...merchants.map(({ id, merchant_name }) => (
                    <MenuItem key={id} selected={id === merchant?.id} onClick={choose({ merchantId: id })}>
                        {merchant_name}
                    </MenuItem>
                )),
                <Divider key="divider" />,
            ]}
            <Heading>{translate('shell.accounts', { merchant: merchant?.merchant_name ?? '' })}</Heading>
            <MenuItem selected={!apiId} onClick={choose({ apiId: undefined })}>
                {translate('shell.allAccounts')}
            </MenuItem>
            {merchant?.accounts.map(account => (
                <MenuItem
                    key={account.api_id}
                    selected={account.api_id === apiId}
                    onClick={choose({ apiId: account.api_id })}
                >
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                        {account.account_name}
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            {currencyLabel(account.crypto_currency)}
                        </Box>
                    </Box>
                    {isTestAccount(account.api_id) && (
                        <Box sx={{ color: 'warning.main' }}>{translate('shell.test')}</Box>
                    )}
                </MenuItem>
            ))}
        </Menu>
    );
}

const Heading = ({ children }: { children: string }) => (
    <ListSubheader role="none" sx={{ lineHeight: '32px', bgcolor: 'transparent', fontSize: '0.75rem' }}>
        {children}
    </ListSubheader>
);
