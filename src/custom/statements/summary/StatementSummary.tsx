import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Statement } from '../../../../contracts/main/reports';
import type { Decimal } from '../../../../contracts/rules/decimal';
import type { StatementRange } from '../../../dataProviders/methods/statementMethods';
import { formatDay } from '../../../dates/format';
import { currencyLabel } from '../../../money/currencyNames';
import { DASH } from '../../../money/money';
import { useScope } from '../../../session/scope';
import { type Places, StatementMoney } from '../StatementMoney';
import type { InAndOut, Side } from './inAndOut';
import { useKindName } from '../kindName';

interface StatementSummaryProps {
    statement: Statement;
    sides: InAndOut;
    range: StatementRange;
    places: Places;
}

/** Opening balance, money in and out by kind, closing balance. */
export function StatementSummary({ statement, sides, range, places }: StatementSummaryProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { merchant } = useScope();
    const kindName = useKindName();
    const { opening_balance, closing_balance } = statement;
    const shown = { currency: statement.currency, places };
    const side = (name: string, { kinds, count, amount }: Side) => (
        <>
            <Line {...shown} name={translate(name)} count={count} amount={amount} isTotal />
            {kinds.map(kind => (
                <Line key={kind.kind} {...shown} name={kindName(kind.kind)} count={kind.count} amount={kind.amount} />
            ))}
        </>
    );
    return (
        <Table size="small" sx={styles}>
            <caption>
                {translate('statements.caption', {
                    merchant: merchant?.merchant_name ?? '',
                    currency: currencyLabel(range.currency),
                    from: formatDay(range.from, locale),
                    to: formatDay(range.to, locale),
                })}
            </caption>
            <TableHead>
                <TableRow>
                    <TableCell>{translate('statements.movement')}</TableCell>
                    <TableCell align="right">{translate('statements.rows')}</TableCell>
                    <TableCell align="right">{translate('statements.amount')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                <Line {...shown} name={translate('statements.opening')} amount={opening_balance} isTotal />
                {side('statements.moneyIn', sides.in)}
                {side('statements.moneyOut', sides.out)}
                {sides.unread.map(({ kind, count, amount }, at) => (
                    <Line key={at} {...shown} name={kindName(kind)} count={count ?? null} amount={amount} />
                ))}
                <Line {...shown} name={translate('statements.closing')} amount={closing_balance} isTotal />
            </TableBody>
        </Table>
    );
}

interface LineProps {
    name: string;
    /** Number of movements: undefined for balances, null if it isn't known. */
    count?: number | null;
    amount: Decimal | null | undefined;
    currency: string | undefined;
    places: Places;
    isTotal?: true;
}

function Line({ name, count, amount, currency, places, isTotal }: LineProps) {
    const [locale] = useLocaleState();
    return (
        <TableRow className={isTotal && TOTAL}>
            <TableCell component="th" scope="row">
                {name}
            </TableCell>
            <TableCell align="right">{count === undefined ? null : (count?.toLocaleString(locale) ?? DASH)}</TableCell>
            <TableCell align="right">
                <StatementMoney amount={amount} currency={currency} places={places} />
            </TableCell>
        </TableRow>
    );
}

const TOTAL = 'total';

const styles = {
    '& caption': { captionSide: 'top', px: 0, pt: 0, pb: 1, color: 'text.primary', fontWeight: 500 },
    '& td, & th': { px: { xs: 0.75, md: 1.5 } },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& tbody th': { fontWeight: 400, pl: { xs: 2.5, md: 4 } },
    [`& tbody tr.${TOTAL} > *`]: { fontWeight: 600 },
    [`& tbody tr.${TOTAL} > th`]: { pl: { xs: 0.75, md: 1.5 } },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
};
