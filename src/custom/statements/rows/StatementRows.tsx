import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Statement } from '../../../../contracts/main/reports';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { useIsPhone } from '../../../components/hooks/useWidth';
import { useKindName } from '../kindName';
import { DASH } from '../../../money/money';
import { type Places, StatementMoney } from '../StatementMoney';
import { MovementRow } from './MovementRow';
import { StatementPager } from './StatementPager';
import { useIsPrinting } from './useIsPrinting';
import { useStatementPages } from './useStatementPages';

interface StatementRowsProps {
    statement: Statement;
    places: Places;
}

/** All movements in pages, between the balances before and after each page. Prints without pages. */
export function StatementRows({ statement, places }: StatementRowsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const kindName = useKindName();
    const { currency, rows = [], count } = statement;
    const { page, pages, perPage, turnTo } = useStatementPages(rows.length);
    const isPrinting = useIsPrinting();
    const start = useRef<HTMLDivElement>(null);
    const [from, to] = isPrinting ? [0, rows.length] : [(page - 1) * perPage, page * perPage];
    const shown = rows.slice(from, to);
    const isCut = count !== undefined && rows.length < count;
    const isEnd = to >= rows.length && count !== undefined && !isCut;
    const number = (value: number) => value.toLocaleString(locale);
    const turn = (next: number, length?: number) => {
        turnTo(next, length);
        scrollBackTo(start.current);
    };
    const cut = isCut && translate('statements.cut', { shown: number(rows.length), count: number(count) });
    // What says nothing of its rows has named that above.
    if (!statement.rows) return DASH;
    if (rows.length === 0) return <Box sx={noteStyles}>{cut || translate('statements.empty')}</Box>;
    return (
        <Box ref={start} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ overflowX: 'auto' }}>
                <Table size="small" aria-label={translate('statements.transactions')} sx={tableStyles}>
                    <Head />
                    <TableBody>
                        <Balance
                            label={from === 0 ? 'statements.opening' : 'statements.broughtForward'}
                            amount={from === 0 ? statement.opening_balance : rows[from - 1]?.balance}
                            currency={currency}
                            places={places}
                        />
                        {shown.map((row, index) => (
                            <MovementRow
                                key={from + index}
                                row={row}
                                currency={currency}
                                kind={kindName(row.kind)}
                                places={places}
                            />
                        ))}
                        <Balance
                            label={isEnd ? 'statements.closing' : 'statements.carriedForward'}
                            amount={isEnd ? statement.closing_balance : shown.at(-1)?.balance}
                            currency={currency}
                            places={places}
                        />
                    </TableBody>
                </Table>
            </Box>
            <StatementPager {...{ page, pages, perPage }} total={rows.length} onTurn={turn} />
            {cut && <Box sx={noteStyles}>{cut}</Box>}
        </Box>
    );
}

/** The user was at the controls below the rows; the next page starts at its first row. */
function scrollBackTo(element: HTMLElement | null): void {
    const top = element?.getBoundingClientRect().top ?? 0;
    if (top < 0) document.documentElement.scrollTop += top - ROOM_FOR_HEADER;
}

const ROOM_FOR_HEADER = 120;

/** Two columns on phones. */
function Head() {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    return (
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
    );
}

interface BalanceProps {
    label: string;
    amount: Decimal | undefined;
    currency: string | undefined;
    places: Places;
}

function Balance({ label, amount, currency, places }: BalanceProps) {
    const translate = useTranslate();
    return (
        <TableRow>
            <TableCell component="th" scope="row" colSpan={useIsPhone() ? 1 : 4} sx={{ fontWeight: 600 }}>
                {translate(label)}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
                <StatementMoney amount={amount} currency={currency} places={places} />
            </TableCell>
        </TableRow>
    );
}

const noteStyles = { color: 'text.secondary' };

const tableStyles = {
    '& td, & th': { px: { xs: 0.75, md: 1 }, verticalAlign: 'top' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
