import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Card } from '../../../components/page/Card';
import { ImportGrid } from '../../../components/import/grid/ImportGrid';
import type { GridColumn } from '../../../components/import/grid/gridRow';
import type { BatchType } from '../../../routing/paths';
import type { Draft } from '../../../components/wizard/useDraft';
import { acceptedText, type BatchDraft } from '../batchDraft';
import { type BatchField, columnsOf } from './batchColumns';
import type { BatchRules } from './checkRow';
import { type BatchRow, hasProblem } from './batchRow';
import { useProblemText } from './problemText';
import { RepeatedRows } from './RepeatedRows';
import { RowsToolbar } from './RowsToolbar';
import { saveProblemRows } from './saveProblemRows';
import { TotalsTable } from './TotalsTable';
import type { BatchRows } from './useBatchRows';
import type { BatchTotal } from './whole';

interface RowsStepProps {
    type: BatchType;
    batchRows: BatchRows & { rows: readonly BatchRow[] };
    rules: BatchRules;
    /** Of `duplicatesOf`. */
    duplicates: ReadonlyMap<number, number>;
    totals: readonly BatchTotal[];
    draft: Draft<BatchDraft>;
    onBack: () => void;
    onNext: () => void;
    onCancel: () => void;
}

/** The rows of the file, each error in its place; goes on once there are none and every repeated row is meant. */
export function RowsStep({
    type,
    batchRows,
    rules,
    duplicates,
    totals,
    draft,
    onBack,
    onNext,
    onCancel,
}: RowsStepProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { rows, dispatch } = batchRows;
    const { values } = draft;
    const wrong = useMemo(() => rows.filter(hasProblem), [rows]);
    const uncounted = useMemo(() => rows.filter(({ amount }) => amount === undefined).length, [rows]);
    const failedBefore = useMemo(() => rows.filter(({ lastTime }) => lastTime).length, [rows]);
    const isTooMuch = totals.some(total => total.isTooMuch);
    // Rows that were wrong since they were asked for: one that is put right stays where it is.
    const [only, setOnly] = useState<ReadonlySet<number> | undefined>(() => numbersOf(wrong));
    // A fee that is read later can make others wrong.
    if (only && wrong.some(({ row }) => !only.has(row))) setOnly(new Set([...only, ...wrong.map(({ row }) => row)]));
    const [tried, setTried] = useState({ errors: 0, repeated: 0 });
    const problemText = useProblemText();
    // The batch has them by their places, as its record and its file do.
    const places = useMemo(() => new Map(rows.map(({ row }, index) => [row, index + 1])), [rows]);
    const placeOf = (row: number) => places.get(row) ?? row;
    const numberOf = ({ row }: BatchRow) => placeOf(row);
    const labelOf = (name: string) => translate(`createBatch.columns.${name}`);
    const columns = useColumns(type);
    const isAccepted = duplicates.size === 0 || acceptedText(duplicates) === values.accepted;
    const shown = only ? rows.filter(({ row }) => only.has(row)) : rows;
    const change = useCallback(
        (row: number, field: string, value: string) =>
            dispatch({ kind: 'typed', row, field: field as BatchField, value, rules }),
        [dispatch, rules],
    );
    const remove = useCallback(
        (row: number) => dispatch({ kind: 'removed', rows: new Set([row]), rules }),
        [dispatch, rules],
    );
    const next = () => {
        if (rows.length === 0 || isTooMuch) return;
        if (wrong.length > 0) {
            setOnly(numbersOf(wrong));
            return setTried({ ...tried, errors: tried.errors + 1 });
        }
        if (!isAccepted) return setTried({ ...tried, repeated: tried.repeated + 1 });
        onNext();
    };
    const problemsOf = (row: BatchRow): string[] => [
        ...(row.hasExtra ? [translate('createBatch.rows.extra')] : []),
        ...columnsOf(type).flatMap(({ name }) => {
            const text = problemText(row, name);
            return text ? [translate('createBatch.rows.ofColumn', { column: labelOf(name), text })] : [];
        }),
    ];
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Card
                title={translate('createBatch.rows.title')}
                about={translate(values.file ? 'createBatch.rows.count' : 'createBatch.rows.pasted', {
                    smart_count: rows.length,
                    count: rows.length.toLocaleString(locale),
                    file: values.file,
                })}
            >
                <NotRead sheet={values.sheet} columns={values.ignored} />
                <RowsToolbar
                    wrong={wrong.length}
                    failedBefore={failedBefore}
                    isTooMuch={isTooMuch}
                    fixable={batchRows.fixable}
                    isBusy={batchRows.isChecking}
                    isNarrowed={only !== undefined}
                    onNarrow={is => setOnly(is ? numbersOf(wrong) : undefined)}
                    onMend={batchRows.mend}
                    onDownload={() =>
                        void saveProblemRows(type, wrong, numberOf, problemsOf, {
                            row: translate('importing.grid.row'),
                            problem: translate('createBatch.rows.problem'),
                        })
                    }
                />
                <ImportGrid
                    label={translate('createBatch.rows.table')}
                    columns={columns}
                    rows={shown}
                    focusOn={tried.errors}
                    numberOf={numberOf}
                    problemOf={problemText}
                    noteOf={({ row, hasExtra, lastTime }) => {
                        if (hasExtra) return { text: translate('createBatch.rows.extra'), isProblem: true };
                        if (lastTime) {
                            return {
                                text: translate('createBatch.rows.lastTime', { reason: lastTime }),
                                isProblem: false,
                            };
                        }
                        const earlier = duplicates.get(row);
                        if (earlier === undefined) return undefined;
                        const number = placeOf(earlier).toLocaleString(locale);
                        return { text: translate('createBatch.rows.repeats', { row: number }), isProblem: false };
                    }}
                    onChange={change}
                    onRemove={remove}
                />
            </Card>
            {duplicates.size > 0 && (
                <RepeatedRows
                    duplicates={new Map([...duplicates].map(([row, earlier]) => [placeOf(row), placeOf(earlier)]))}
                    isAccepted={isAccepted}
                    onAccept={is => draft.change({ accepted: is ? acceptedText(duplicates) : '' })}
                    onRemove={() => dispatch({ kind: 'removed', rows: new Set(duplicates.keys()), rules })}
                    missed={tried.repeated}
                />
            )}
            <Card title={translate('createBatch.totals.title')}>
                <TotalsTable totals={totals} />
                {uncounted > 0 && (
                    <Box sx={{ mt: 1, color: 'text.secondary' }}>
                        {translate('createBatch.totals.without', {
                            smart_count: uncounted,
                            count: uncounted.toLocaleString(locale),
                        })}
                    </Box>
                )}
            </Card>
            {tried.errors > 0 && wrong.length > 0 && (
                <Box role="alert" sx={{ color: 'error.main' }}>
                    {translate('createBatch.rows.fixFirst')}
                </Box>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={onBack}>
                    {translate('intent.back')}
                </Button>
                <Button variant="text" onClick={onCancel} sx={{ mr: 'auto' }}>
                    {translate('wizard.cancel')}
                </Button>
                <Button variant="contained" aria-disabled={rows.length === 0 || isTooMuch} onClick={next}>
                    {translate('createBatch.next.details')}
                </Button>
            </Box>
        </Box>
    );
}

const numbersOf = (rows: readonly BatchRow[]): ReadonlySet<number> | undefined =>
    rows.length > 0 ? new Set(rows.map(({ row }) => row)) : undefined;

/** What of the file isn't among the rows. */
function NotRead({ sheet, columns }: { sheet: string; columns: readonly string[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!sheet && columns.length === 0) return null;
    return (
        <Box role="note" sx={{ mb: 2, color: 'warning.main' }}>
            {sheet && <div>{translate('createBatch.rows.otherSheets', { sheet })}</div>}
            {columns.length > 0 && (
                <div>
                    {translate('createBatch.rows.ignored', {
                        smart_count: columns.length,
                        names: new Intl.ListFormat(locale).format(columns),
                    })}
                </div>
            )}
        </Box>
    );
}

const widths: Readonly<Record<BatchField, string>> = {
    email: '10rem',
    name: '7.5rem',
    country: '4.5rem',
    withdraw_amount: '6.5rem',
    withdraw_currency: '4.5rem',
    crypto_currency: '7rem',
    address: '22rem',
    remarks: '12rem',
};
const codes: readonly BatchField[] = ['country', 'crypto_currency', 'address', 'withdraw_currency'];

function useColumns(type: BatchType): GridColumn[] {
    const translate = useTranslate();
    return useMemo(
        () =>
            columnsOf(type).map(({ name }) => ({
                name,
                label: translate(`createBatch.columns.${name}`),
                width: widths[name],
                isCode: codes.includes(name),
            })),
        [type, translate],
    );
}
