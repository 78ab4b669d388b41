import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccess } from '../../components/access/useCanAccess';
import { TestCoinMark } from '../../components/fields/TestMark';
import { Money } from '../../components/fields/Money';
import { Card } from '../../components/page/Card';
import { isZero } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { currencyLabel } from '../../money/currencyNames';
import { useScope } from '../../session/scope';
import { NextPayoutLine } from './NextPayoutLine';

/** What the merchant can spend and what is held, by currency, and the next payout date. */
export function Balances() {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { merchant, apiId } = useScope();
    const { canAccess: seesTransactions } = useCanAccess({ resource: 'transactions', action: 'list' });
    const balances = merchant?.balances;
    // Not told to this user (docs/rules.md#access).
    if (!balances) return null;
    // A dash would read as zero.
    const isHeldKnown = balances.every(({ reserved }) => reserved !== undefined);
    return (
        <Card
            title={translate('home.balances.title')}
            about={translate('home.balances.about')}
            action={
                seesTransactions && (
                    <Link component={RouterLink} to="/transactions">
                        {translate(apiId ? 'accounts.transactions' : 'accounts.transactionsByAccount')}
                    </Link>
                )
            }
        >
            {balances.length === 0 ? (
                <Box color="text.secondary">{translate('home.balances.empty')}</Box>
            ) : (
                <Box sx={{ overflowX: 'auto', mx: -1 }}>
                    <Table size="small" aria-label={translate('home.balances.title')} sx={tableStyles}>
                        <TableHead>
                            <TableRow>
                                <TableCell>{translate('home.balances.currency')}</TableCell>
                                <TableCell align="right">{translate('home.balances.available')}</TableCell>
                                {isHeldKnown && (
                                    <TableCell align="right" sx={onlyWide}>
                                        {translate('home.balances.held')}
                                    </TableCell>
                                )}
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {balances.map(({ currency, available, reserved }) => (
                                <TableRow key={currency}>
                                    <TableCell component="th" scope="row">
                                        {currencyLabel(currency)}
                                        <TestCoinMark currency={currency} />
                                    </TableCell>
                                    <TableCell align="right">
                                        <strong>
                                            <Money amount={available} currency={currency} signed />
                                        </strong>
                                        {reserved !== undefined && !isZero(reserved) && (
                                            <Box sx={[heldStyles, isHeldKnown && { display: { sm: 'none' } }]}>
                                                {translate('home.balances.heldAmount', {
                                                    amount: formatMoney(reserved, currency, locale),
                                                })}
                                            </Box>
                                        )}
                                    </TableCell>
                                    {isHeldKnown && (
                                        <TableCell align="right" sx={onlyWide}>
                                            <Money amount={reserved} currency={currency} />
                                        </TableCell>
                                    )}
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </Box>
            )}
            <NextPayoutLine />
        </Card>
    );
}

const onlyWide = { display: { xs: 'none', sm: 'table-cell' } };
const heldStyles = { color: 'text.secondary', fontSize: '0.8125rem' };
const tableStyles = {
    '& td, & th': { px: 1 },
    '& td': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
