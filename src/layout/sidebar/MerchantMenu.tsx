import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Account } from '../../../contracts/main/merchants';
import { useCanAccess } from '../../components/access/useCanAccess';
import { amountDue, showsDue } from '../../entities/accounts/accountDue';
import { useChangeScope } from '../../entities/accounts/useChangeScope';
import { TestMark } from '../../components/fields/TestMark';
import { useAccounts } from '../../entities/accounts/useAccounts';
import { currencyLabel } from '../../money/currencyNames';
import { DASH, formatMoney } from '../../money/money';
import { routeOf } from '../../routing/placeOf';
import { accountName, useScope } from '../../session/scope';

interface MerchantMenuProps {
    anchor: HTMLElement | null;
    onClose: () => void;
    /** Opens the dialog for an account that is known by its public key. */
    onActivate: () => void;
}

/** The user's merchants, and the active one's accounts with their amounts due. Loads the amounts when opened. */
export function MerchantMenu({ anchor, onClose, onActivate }: MerchantMenuProps) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const change = useChangeScope(routeOf(pathname)?.path.split('/:')[0] ?? '/home');
    const scope = useScope();
    const { merchants, unreadableMerchants, merchant, apiId } = scope;
    const { canAccess: seesTransactions } = useCanAccess({ resource: 'transactions', action: 'list' });
    const figures = useAccounts({ enabled: !!anchor });
    const choose = (next: Parameters<typeof change>[0]) => () => {
        onClose();
        change(next);
    };
    return (
        <Menu
            anchorEl={anchor}
            open={!!anchor}
            onClose={onClose}
            slotProps={{ paper: { sx: { width: 300, maxHeight: '70vh' } } }}
        >
            {merchants.length > 1 && [
                <Heading key="merchants">{translate('shell.merchants')}</Heading>,
                ...merchants.map(({ id, merchant_name = id }) => (
                    <Choice key={id} selected={id === merchant?.id} onChoose={choose({ merchantId: id })}>
                        {merchant_name}
                    </Choice>
                )),
                <Divider key="divider" />,
            ]}
            <Heading>{translate('shell.accounts', { merchant: merchant?.merchant_name ?? '' })}</Heading>
            <Choice selected={!apiId} onChoose={choose({ apiId: undefined })}>
                {translate('shell.allAccounts')}
            </Choice>
            {merchant?.accounts.map(account => (
                <Choice
                    key={account.api_id}
                    selected={account.api_id === apiId}
                    onChoose={choose({ apiId: account.api_id })}
                >
                    {account.account_name ?? account.api_id} <TestMark apiId={account.api_id} />
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {account.crypto_currency ? currencyLabel(account.crypto_currency) : DASH}
                        <Due account={figures.data?.find(({ api_id: id }) => id === account.api_id)} />
                    </Box>
                </Choice>
            ))}
            {seesTransactions && !!merchant?.accounts.length && (
                <MenuItem component={Link} to="/transactions" onClick={onClose} sx={{ color: 'primary.main' }}>
                    {apiId
                        ? translate('accounts.transactionsOf', { account: accountName(scope) })
                        : translate('accounts.transactionsByAccount')}
                </MenuItem>
            )}
            <MenuItem
                onClick={() => {
                    onClose();
                    onActivate();
                }}
                sx={{ color: 'primary.main' }}
            >
                {translate('shell.activate')}
            </MenuItem>
            {unreadableMerchants > 0 && (
                <Heading>{translate('shell.unreadableMerchants', { smart_count: unreadableMerchants })}</Heading>
            )}
            {figures.error && (
                <MenuItem onClick={() => void figures.refetch()} sx={{ whiteSpace: 'normal', color: 'error.main' }}>
                    {translate('accounts.retry')}
                </MenuItem>
            )}
        </Menu>
    );
}

interface ChoiceProps {
    selected: boolean;
    onChoose: () => void;
    children: ReactNode;
}

// MUI's menu passes focus props to its items, so they must be passed on.
const Choice = ({ selected, onChoose, children, ...item }: ChoiceProps) => (
    <MenuItem {...item} selected={selected} aria-current={selected || undefined} onClick={onChoose}>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        {selected && <Check fontSize="small" sx={{ color: 'primary.main' }} />}
    </MenuItem>
);

/** What goes on with an account's amount due, for who may see it; dots while loading. */
function Due({ account }: { account: Account | undefined }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!account) return ' · …';
    if (!showsDue(account)) return null;
    const amount = formatMoney(amountDue(account), account.local_currency, locale);
    return <> · {translate('accounts.dueAmount', { amount })}</>;
}

const Heading = ({ children }: { children: string }) => (
    <ListSubheader role="none" sx={{ lineHeight: '32px', bgcolor: 'transparent', fontSize: '0.75rem' }}>
        {children}
    </ListSubheader>
);
