import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Card } from '../../components/page/Card';
import { Problem } from '../../components/feedback/Problem';
import { TableSkeleton } from '../../components/list/table/TableSkeleton';
import { isZero } from '../../money/arithmetic';
import { exactMoney } from '../../money/money';
import { type Agreement, agreementOf } from './agreement';
import { UnreadableFigures } from '../../components/fields/UnreadableFigures';
import { statementFieldNames } from './statementFieldNames';
import { RangeForm } from './RangeForm';
import { StatementFile } from './StatementFile';
import { StatementTable } from './StatementTable';
import { useStatement, useStatementRange } from './useStatement';

/** A statement on screen: it says whether it adds up, and its file is offered as checked only where it does. */
export function StatementCard() {
    const translate = useTranslate();
    const [range, setRange] = useStatementRange();
    const { data: statement, error, isPending, refetch } = useStatement(range);
    const agreement = statement ? agreementOf(statement) : undefined;
    const rangeKey = Object.values(range).join(' ');
    return (
        <Card title={translate('statements.transactions')} about={translate('statements.transactionsText')}>
            <RangeForm range={range} onShow={setRange} />
            {error && (
                <Problem error={error} onRetry={() => void refetch()}>
                    {statement && translate('page.stale')}
                </Problem>
            )}
            {isPending && <TableSkeleton columns={5} />}
            {statement && agreement && (
                <>
                    {agreement.agrees ? (
                        <Box role="status" sx={{ color: 'success.main' }}>
                            {translate('statements.agrees')}
                        </Box>
                    ) : (
                        <Box role="alert" sx={alertStyles}>
                            {translate(textOf(agreement), {
                                difference: exactMoney(agreement.difference, statement.currency),
                            })}
                            <UnreadableFigures rows={[statement, ...statement.totals]} names={statementFieldNames} />
                        </Box>
                    )}
                    <StatementFile key={rangeKey} range={range} count={statement.count} isChecked={agreement.agrees} />
                    <StatementTable statement={statement} rest={agreement.rest} range={range} />
                </>
            )}
        </Card>
    );
}

/** What to say of a statement that does not agree. */
function textOf({ isWhole, difference }: Agreement): string {
    if (!isWhole) return 'statements.notWhole';
    return isZero(difference) ? 'statements.disagreesInside' : 'statements.disagrees';
}

const alertStyles = {
    px: 2,
    py: 1.5,
    borderRadius: 1,
    color: 'error.main',
    bgcolor: 'var(--dangerSoft)',
};
