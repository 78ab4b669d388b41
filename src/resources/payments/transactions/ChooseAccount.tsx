import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, Navigate } from 'react-router-dom';
import { AccountLabel } from '../../../entities/accounts/AccountLabel';
import { Card } from '../../../components/page/Card';
import { PageGrid } from '../../../components/page/PageGrid';
import { currencyLabel } from '../../../money/currencyNames';
import { DASH } from '../../../money/money';
import { useScope } from '../../../session/scope';
import { transactionsPath } from '../../../entities/accounts/transactionsPath';

/** Transactions are an account's: with none active, the user selects one. */
export function ChooseAccount() {
    const translate = useTranslate();
    const accounts = useScope().merchant?.accounts ?? [];
    if (accounts.length === 0) return <Navigate to="/no-accounts" replace />;
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.transactions.title')}</Typography>
            <Card title={translate('transactions.choose')} about={translate('transactions.chooseText')}>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {accounts.map(account => (
                        <Box
                            component="li"
                            key={account.api_id}
                            sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                        >
                            <Link component={RouterLink} to={transactionsPath(account.api_id)} sx={{ fontWeight: 500 }}>
                                <AccountLabel account={account} />
                            </Link>
                            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                                {account.crypto_currency ? currencyLabel(account.crypto_currency) : DASH}
                            </Box>
                        </Box>
                    ))}
                </Box>
            </Card>
        </PageGrid>
    );
}
