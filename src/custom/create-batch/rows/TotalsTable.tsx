import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState, useTranslate } from 'react-admin';
import { Money } from '../../../components/fields/Money';
import { subtract } from '../../../money/arithmetic';
import { formatMoney } from '../../../money/money';
import type { BatchTotal } from './whole';

/** What the rows take from each balance, and what remains; says where a balance doesn't hold it. */
export function TotalsTable({ totals }: { totals: readonly BatchTotal[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const name = (key: string) => translate(`createBatch.totals.${key}`);
    return (
        <>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" aria-label={name('title')}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{name('currency')}</TableCell>
                            {['available', 'amount', 'after'].map(key => (
                                <TableCell key={key} align="right">
                                    {name(key)}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {totals.map(({ currency, amount, available, isTooMuch }) => (
                            <TableRow key={currency}>
                                <TableCell>{currency}</TableCell>
                                <TableCell align="right">
                                    <Money amount={available} currency={currency} exact />
                                </TableCell>
                                <TableCell align="right">
                                    <Money amount={amount} currency={currency} exact />
                                </TableCell>
                                <TableCell align="right" sx={{ color: isTooMuch ? 'error.main' : undefined }}>
                                    <Money
                                        amount={available && subtract(available, amount)}
                                        currency={currency}
                                        exact
                                        signed
                                    />
                                </TableCell>
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
            {totals
                .filter(({ isTooMuch }) => isTooMuch)
                .map(({ currency, amount, available }) => (
                    <Box key={currency} role="alert" sx={{ color: 'error.main', mt: 1 }}>
                        {translate('createBatch.totals.tooMuch', {
                            currency,
                            missing: formatMoney(available && subtract(amount, available), currency, locale, true),
                        })}
                    </Box>
                ))}
        </>
    );
}
