import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { Money } from '../../../components/fields/Money';
import { plainTable } from '../../../components/page/tableStyles';
import type { Movements } from '../../../dataProviders/methods/statementMethods';
import { DASH, groupedFigure } from '../../../money/money';
import { useKindName } from '../kindName';
import { MovementTime, Reference } from './MovementRow';
import { StatementPager } from './StatementPager';
import { useIsPrinting } from './useIsPrinting';
import { useStatementPages } from './useStatementPages';

const figures = ['amount', 'credit', 'debit', 'balance'] as const;

interface MovementTableProps extends Movements {
    /** Of the statement that was asked for. */
    currency: string;
}

/** Movements as they came, in pages: nothing is worked out from them, and a figure without a currency shows none. */
export function MovementTable({ movements, isWhole, currency }: MovementTableProps) {
    const translate = useTranslate();
    const kindName = useKindName();
    const pages = useStatementPages(movements.length);
    const { page, perPage } = pages;
    const shown = useIsPrinting() ? movements : movements.slice((page - 1) * perPage, page * perPage);
    const label = (name: string) => translate(`statements.${name}`);
    const told = figures.filter(name => movements.some(row => row[name] !== undefined && row[name] !== null));
    const unnamed = movements.filter(row => !row.currency).length;
    const more = !isWhole && (
        <Box role="note" sx={{ color: 'warning.main' }}>
            {translate(`statements.${movements.length > 0 ? 'maybeMore' : 'maybeSome'}`, {
                smart_count: movements.length,
            })}
        </Box>
    );
    if (movements.length === 0) return more || <Box sx={{ color: 'text.secondary' }}>{label('empty')}</Box>;
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {more}
            {unnamed > 0 && (
                <Box role="note" sx={{ color: 'warning.main' }}>
                    {translate(unnamed < movements.length ? 'statements.someNoCurrency' : 'statements.noCurrency', {
                        currency,
                    })}
                </Box>
            )}
            <Box component="table" aria-label={label('transactions')} sx={tableStyles}>
                <thead>
                    <tr>
                        {['time', 'movement', 'reference', ...told].map(name => (
                            <th key={name} scope="col">
                                {label(name)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {shown.map((row, index) => (
                        <tr key={index}>
                            <td data-label={label('time')}>
                                <MovementTime at={row.at} />
                            </td>
                            <td data-label={label('movement')}>{kindName(row.kind)}</td>
                            <td data-label={label('reference')}>{row.reference ? <Reference row={row} /> : DASH}</td>
                            {told.map(name => (
                                <td key={name} data-label={label(name)}>
                                    <Figure amount={row[name]} currency={row.currency} />
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </Box>
            <StatementPager {...pages} total={movements.length} isCounted={isWhole} onTurn={pages.turnTo} />
        </Box>
    );
}

function Figure({ amount, currency }: { amount: Decimal | null | undefined; currency: string | null | undefined }) {
    const [locale] = useLocaleState();
    if (currency) return <Money amount={amount} currency={currency} exact signed />;
    return <span className="money">{groupedFigure(amount, locale)}</span>;
}

const tableStyles = {
    ...plainTable,
    '@media (min-width: 720.02px)': { '& th:nth-of-type(n + 4), & td:nth-of-type(n + 4)': { textAlign: 'end' } },
};
