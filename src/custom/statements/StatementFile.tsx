import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';
import { takesFilter } from '../../config/capabilities';
import { exportName, slug } from '../../components/export/exportName';
import { useExport } from '../../components/export/useExport';
import { Problem } from '../../components/feedback/Problem';
import { DASH } from '../../money/money';
import type { MerchantDataProvider } from '../../dataProviders';
import type { StatementRange } from '../../dataProviders/methods/statementMethods';

interface StatementFileProps {
    range: StatementRange;
    /** Undefined where it isn't known. */
    count: number | undefined;
    isChecked: boolean;
    /** Is what can be printed on the page? */
    isShown: boolean;
    /** Did the answer say other days? Then the file may be of those, and isn't named after the ones asked for. */
    areDaysOther?: boolean;
}

/** Saves the statement with all rows, and compares their number with the statement's where the file is of its currency alone. */
export function StatementFile({ range, count, isChecked, isShown, areDaysOther = false }: StatementFileProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const isOfOneCurrency = takesFilter('transaction.currency');
    const { state, start, cancel } = useExport(async ({ signal, onProgress }) => {
        const file = await dataProvider.exportStatement({ ...range, signal, onProgress });
        const filter = { from_date: range.from, to_date: range.to };
        const what = isOfOneCurrency ? `statement-${range.currency}` : 'statement';
        if (areDaysOther) return { ...file, filename: `${slug(what)}.csv` };
        return { ...file, filename: exportName({ what, account: undefined, filter, today: range.to }) };
    });
    const number = (value: number | undefined) => value?.toLocaleString(locale) ?? DASH;
    const isRunning = state.phase === 'running';
    const agrees = state.phase === 'done' && state.rows === count;
    const savedOne = agrees ? 'savedAll' : count === undefined ? 'savedUncounted' : 'savedOther';
    const savedText = isOfOneCurrency ? savedOne : 'savedCurrencies';
    return (
        <Box sx={{ mt: 1.5, '@media print': { display: 'none' } }}>
            {state.phase === 'failed' && <Problem error={state.error} />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Button
                    variant={isChecked ? 'contained' : 'outlined'}
                    startIcon={<FileDownloadOutlined />}
                    disabled={isRunning}
                    onClick={() => void start()}
                >
                    {translate(isChecked ? 'statements.download' : 'statements.downloadUnchecked')}
                </Button>
                {isRunning && (
                    <Button variant="outlined" onClick={cancel}>
                        {translate('statements.cancel')}
                    </Button>
                )}
                {isShown && !isRunning && (
                    <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
                        {translate('statements.print')}
                    </Button>
                )}
                <Box role="status">
                    {isRunning &&
                        translate(isOfOneCurrency ? 'statements.downloading' : 'statements.downloadingRows', {
                            smart_count: state.rows ?? 0,
                            count: number(state.rows),
                            total: number(count),
                        })}
                    {state.phase === 'done' &&
                        translate(`statements.${savedText}`, {
                            smart_count: state.rows,
                            count: number(state.rows),
                            total: number(count),
                            filename: state.filename,
                        })}
                </Box>
            </Box>
            {!isOfOneCurrency && (
                <Box sx={{ mt: 1, color: 'text.secondary' }}>{translate('statements.allCurrencies')}</Box>
            )}
        </Box>
    );
}
