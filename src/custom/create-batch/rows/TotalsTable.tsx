import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState, useTranslate } from 'react-admin';
import { Money } from '../../../components/fields/Money';
import { useIsPhone } from '../../../components/hooks/useWidth';
import { Details } from '../../../components/record/Section';
import { subtract } from '../../../money/arithmetic';
import { formatMoney } from '../../../money/money';
import type { BatchTotal } from './whole';

/** What the rows take from each balance, and what remains; says where a balance doesn't hold it. */
export function TotalsTable({ totals }: { totals: readonly BatchTotal[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isPhone = useIsPhone();
    const name = (key: string) => translate(`createBatch.totals.${key}`);
    const cells = ({ currency, amount, available, isTooMuch }: BatchTotal) =>
        [
            ['available', <Money key="available" amount={available} currency={currency} exact />],
            ['amount', <Money key="amount" amount={amount} currency={currency} exact />],
            [
                'after',
                <Box key="after" component="span" sx={{ color: isTooMuch ? 'error.main' : undefined }}>
                    <Money amount={available && subtract(available, amount)} currency={currency} exact signed />
                </Box>,
            ],
        ] as const;
    return (
        <>
            {isPhone ? (
                <Box sx={{ display: 'grid', gap: 2 }}>
                    {totals.map(total => (
                        <Details
                            key={total.currency}
                            rows={cells(total).map(([key, value]) => [name(key), value] as const)}
                        />
                    ))}
                </Box>
            ) : (
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
                        {totals.map(total => (
                            <TableRow key={total.currency}>
                                <TableCell>{total.currency}</TableCell>
                                {cells(total).map(([key, value]) => (
                                    <TableCell key={key} align="right">
                                        {value}
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            )}
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
