import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Statement } from '../../../contracts/main/reports';
import { isApiError } from '../../api/errors';
import { OTHER_DAYS, UNTOLD } from '../../dataProviders/methods/statementMethods';
import { Card } from '../../components/page/Card';
import { Problem } from '../../components/feedback/Problem';
import { TableSkeleton } from '../../components/list/table/TableSkeleton';
import { isZero } from '../../money/arithmetic';
import { exactMoney } from '../../money/money';
import { type Agreement, agreementOf } from './summary/agreement';
import { countOtherDays, type Days } from './summary/otherDays';
import { LackedFigures } from '../../components/fields/LackedFigures';
import { CurrencyNote } from './range/CurrencyNote';
import { inAndOutOf, placesOf } from './summary/inAndOut';
import { figureNames, rowNames, totalNames } from './rows/statementFieldNames';
import { RangeForm } from './range/RangeForm';
import { StatementFile } from './StatementFile';
import { MovementTable } from './rows/MovementTable';
import { StatementRows } from './rows/StatementRows';
import { StatementSummary } from './summary/StatementSummary';
import { useHasCurrency } from './range/useHasCurrency';
import { isSameRange, useStatement, useStatementRange } from './range/useStatement';

/** A statement on screen. Shows whether it adds up, and marks its file as checked only if it does. */
export function StatementCard() {
    const translate = useTranslate();
    const [range, setRange] = useStatementRange();
    const { data, error, isPending, refetch } = useStatement(range);
    const { from, to } = range;
    const unshown = data === UNTOLD || data === OTHER_DAYS ? data : undefined;
    const list = data && typeof data === 'object' && 'movements' in data ? data : undefined;
    const movements = list?.movements;
    const statement = unshown || movements ? undefined : (data as Statement | null | undefined);
    const hasCurrency = useHasCurrency(data);
    const isUnread = isApiError(error, 'unreadable') || isApiError(error, 'unexpected-answer');
    const heads = ['movement', 'rows', 'amount'].map(name => translate(`statements.${name}`));
    const figures = useMemo(() => statement && figuresOf(statement, { from, to }), [statement, from, to]);
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Card title={translate('statements.summary')} about={translate('statements.summaryText')}>
                <RangeForm
                    range={range}
                    hasCurrency={hasCurrency}
                    onShow={next => (isSameRange(next, range) ? void refetch() : setRange(next))}
                />
                {error && (
                    <Problem error={error} onRetry={() => void refetch()}>
                        {statement && translate('page.stale')}
                    </Problem>
                )}
                <CurrencyNote currency={range.currency} isMissing={statement === null} />
                {isPending && <TableSkeleton columns={heads.length} heads={heads} />}
                {(unshown || movements) && (
                    <Box sx={{ color: 'text.secondary' }}>{translate(`statements.${unshown ?? 'onlyRows'}`)}</Box>
                )}
                {(unshown || movements || (isUnread && !data)) && (
                    <StatementFile
                        range={range}
                        count={undefined}
                        isChecked={false}
                        isShown={!!movements}
                        areDaysOther={unshown === OTHER_DAYS}
                    />
                )}
                {statement && figures && (
                    <>
                        <StatementSummary
                            statement={statement}
                            sides={figures.sides}
                            range={range}
                            places={figures.places}
                        />
                        <Check statement={statement} agreement={figures.agreement} />
                        <StatementFile
                            key={Object.values(range).join(' ')}
                            range={range}
                            count={statement.count}
                            isChecked={figures.agreement.agrees}
                            isShown
                        />
                    </>
                )}
            </Card>
            {list && (
                <Card title={translate('statements.transactions')}>
                    <OtherDays count={countOtherDays(list.movements, range)} />
                    <MovementTable {...list} currency={range.currency} />
                </Card>
            )}
            {statement && figures && (
                <Card title={translate('statements.transactions')}>
                    <StatementRows statement={statement} places={figures.places} />
                </Card>
            )}
        </Box>
    );
}

function figuresOf(statement: Statement, days: Days) {
    const sides = inAndOutOf(statement);
    return { agreement: agreementOf(statement, days), sides, places: placesOf(statement, sides) };
}

/** Says that rows are of other days than were asked for. */
function OtherDays({ count }: { count: number }) {
    const translate = useTranslate();
    if (count === 0) return null;
    return (
        <Box role="alert" sx={{ ...alertStyles, mb: 1.5 }}>
            {translate('statements.otherDays', { smart_count: count })}
        </Box>
    );
}

function Check({ statement, agreement }: { statement: Statement; agreement: Agreement }) {
    const translate = useTranslate();
    if (agreement.agrees) {
        return (
            <Box role="status" sx={{ mt: 1.5, color: 'success.main' }}>
                {translate('statements.agrees')}
            </Box>
        );
    }
    return (
        <Box role="alert" sx={alertStyles}>
            {translate(textOf(agreement), {
                difference: exactMoney(agreement.difference, statement.currency),
                smart_count: agreement.others,
            })}
            <LackedFigures rows={[statement]} names={figureNames} />
            <LackedFigures rows={statement.totals ?? []} names={totalNames} />
            <LackedFigures rows={statement.rows ?? []} names={rowNames} />
        </Box>
    );
}

/** The text for a statement that doesn't add up. */
function textOf({ isWhole, difference, others }: Agreement): string {
    if (others > 0) return 'statements.otherDays';
    if (!isWhole) return 'statements.notWhole';
    return isZero(difference) ? 'statements.disagreesInside' : 'statements.disagrees';
}

const alertStyles = {
    mt: 1.5,
    px: 2,
    py: 1.5,
    borderRadius: 1,
    color: 'error.main',
    bgcolor: 'var(--dangerSoft)',
};
