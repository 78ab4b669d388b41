import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Statement } from '../../../contracts/main/reports';
import type { Decimal } from '../../../contracts/rules/decimal';
import { Money } from '../../components/fields/Money';
import { useIsPhone } from '../../components/hooks/useWidth';
import type { StatementRange } from '../../dataProviders/methods/statementMethods';
import { DASH } from '../../money/money';
import { formatDay } from '../../dates/format';
import { useScope } from '../../session/scope';
import type { Rest } from './agreement';
import { MovementRow } from './MovementRow';

interface StatementTableProps {
    statement: Statement;
    rest: readonly Rest[];
    range: StatementRange;
}

/** Opening balance, movements, what is not shown one by one, closing balance. On a phone there are two columns. */
export function StatementTable({ statement, rest, range }: StatementTableProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isPhone = useIsPhone();
    const { merchant } = useScope();
    const { currency, rows, count } = statement;
    // What could not be read is null, whatever its type says.
    const number = (value: number | null) => value?.toLocaleString(locale) ?? DASH;
    const kindOf = (kind: string | null) => (kind === null ? DASH : translate(`statementKind.${kind}`, { _: kind }));
    const balance = (label: string, amount: Decimal) => (
        <TableRow>
            <TableCell component="th" scope="row" colSpan={isPhone ? 1 : 4} sx={{ fontWeight: 600 }}>
                {translate(label)}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
                <Money amount={amount} currency={currency} />
            </TableCell>
        </TableRow>
    );
    return (
        <>
            <Table size="small" sx={tableStyles}>
                <caption>
                    {translate('statements.caption', {
                        merchant: merchant?.merchant_name ?? '',
                        currency,
                        from: formatDay(range.from, locale),
                        to: formatDay(range.to, locale),
                    })}
                </caption>
                <TableHead>
                    <TableRow>
                        {!isPhone && <TableCell>{translate('statements.time')}</TableCell>}
                        <TableCell>{translate('statements.movement')}</TableCell>
                        {!isPhone && <TableCell>{translate('statements.reference')}</TableCell>}
                        <TableCell align="right">
                            {translate('statements.amount')}
                            {isPhone && <Box>{translate('statements.balance')}</Box>}
                        </TableCell>
                        {!isPhone && <TableCell align="right">{translate('statements.balance')}</TableCell>}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {balance('statements.opening', statement.opening_balance)}
                    {rows.map((row, index) => (
                        <MovementRow key={index} row={row} currency={currency} kind={kindOf(row.kind)} />
                    ))}
                    {rest.map(({ kind, count: more, amount }) => (
                        <TableRow key={kind}>
                            <TableCell colSpan={isPhone ? 1 : 3} sx={{ color: 'text.secondary' }}>
                                {translate('statements.rest', { kind: kindOf(kind), count: number(more) })}
                            </TableCell>
                            <TableCell align="right">
                                <Money amount={amount} currency={currency} />
                            </TableCell>
                            {!isPhone && <TableCell />}
                        </TableRow>
                    ))}
                    {balance('statements.closing', statement.closing_balance)}
                </TableBody>
            </Table>
            {count === 0 && <Box sx={{ mt: 1.5, color: 'text.secondary' }}>{translate('statements.empty')}</Box>}
            {rest.length > 0 && (
                <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {translate('statements.restText', { shown: number(rows.length), count: number(count) })}
                </Box>
            )}
        </>
    );
}

const tableStyles = {
    '& caption': { captionSide: 'top', px: 0, pt: 0, pb: 1, color: 'text.primary', fontWeight: 500 },
    '& td, & th': { px: { xs: 0.75, md: 1.5 }, verticalAlign: 'top' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
