import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { Account } from '../../../contracts/main/merchants';
import { TestMark } from '../../components/accounts/TestMark';
import { currencyLabel } from '../../money/currencyNames';

export interface AccountRowsProps {
    accounts: readonly Account[];
    /** Id of the one that is worked on alone. */
    active: string | undefined;
    onChoose: (apiId: string) => void;
}

interface AccountNameProps {
    account: Account;
    isActive: boolean;
    onChoose: () => void;
}

/** Its name, which chooses it, whether it is a test account or the active one, and what it settles in. */
export function AccountName({ account, isActive, onChoose }: AccountNameProps) {
    const translate = useTranslate();
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
                <Link
                    component="button"
                    type="button"
                    aria-current={isActive || undefined}
                    onClick={event => {
                        event.stopPropagation();
                        onChoose();
                    }}
                    sx={{ fontWeight: 500, textAlign: 'left' }}
                >
                    {account.account_name}
                </Link>
                <TestMark apiId={account.api_id} />
                {isActive && (
                    <Box component="span" sx={{ color: 'primary.main', fontSize: '0.8125rem', fontWeight: 500 }}>
                        {translate('accounts.active')}
                    </Box>
                )}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{currencyLabel(account.crypto_currency)}</Box>
        </>
    );
}
