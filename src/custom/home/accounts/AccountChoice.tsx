import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Account } from '../../../../contracts/main/merchants';
import { TestMark } from '../../../components/fields/TestMark';
import { transactionsPath } from '../../../entities/accounts/transactionsPath';
import { DASH } from '../../../money/money';
import { currencyLabel } from '../../../money/currencyNames';

export interface AccountRowsProps {
    accounts: readonly Account[];
    /** Id of the active account. */
    active: string | undefined;
    onChoose: (apiId: string) => void;
}

interface AccountChoiceProps extends Omit<AccountRowsProps, 'accounts'> {
    account: Account;
}

/** An account's name as a button that activates it, whether it's a test account or active, and its settlement. */
export function AccountChoice({ account, active, onChoose }: AccountChoiceProps) {
    const translate = useTranslate();
    const { api_id: id, account_name: name, crypto_currency: currency } = account;
    const isActive = id === active;
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
                <Link
                    component="button"
                    type="button"
                    aria-current={isActive || undefined}
                    onClick={event => {
                        event.stopPropagation();
                        onChoose(id);
                    }}
                    sx={{ fontWeight: 500, textAlign: 'left' }}
                >
                    {name ?? id}
                </Link>
                <TestMark apiId={id} />
                {isActive && (
                    <Box component="span" sx={{ color: 'primary.main', fontSize: '0.8125rem', fontWeight: 500 }}>
                        {translate('accounts.active')}
                    </Box>
                )}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {currency ? currencyLabel(currency) : DASH}
                {' · '}
                <Link
                    component={RouterLink}
                    to={transactionsPath(id)}
                    underline="always"
                    aria-label={translate('accounts.transactionsOf', { account: name ?? id })}
                    onClick={event => event.stopPropagation()}
                >
                    {translate('accounts.transactions')}
                </Link>
            </Box>
        </>
    );
}
