import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { MAX_BATCH_ROWS } from '../../../contracts/dashboard/newBatch';
import { ColumnChooser } from '../../components/import/ColumnChooser';
import { type Columns, matchColumns, placeRows, unusedNames } from '../../components/import/columns';
import { type BatchType, batchPath } from '../../routing/paths';
import { FileInput } from '../../components/import/FileInput';
import { saveTemplate } from '../../files/saveCsv';
import { nextTask } from '../../files/reading/worker';
import { type ReadSheet, useSheet } from '../../components/import/useSheet';
import { Card } from '../../components/page/Card';
import { type BatchField, columnsOf } from './rows/batchColumns';
import type { BatchRows } from './rows/useBatchRows';

interface FileStepProps {
    type: BatchType;
    batchRows: Pick<BatchRows, 'take' | 'isChecking'>;
    onTaken: (file: TakenFile) => void;
    /** The other type, where the user may use it. */
    other: BatchType | undefined;
    onCancel: () => void;
}

/** What the rows come from. */
export interface TakenFile {
    /** Of the file or the copied batch; undefined for pasted cells. */
    name: string | undefined;
    /** The sheet that was read, if its workbook has others. */
    sheet: string | undefined;
    /** Names of columns that stand for nothing. */
    ignored: string[];
}

/** Takes the file, and asks for its columns where their names don't tell. */
export function FileStep({ type, other, batchRows, onTaken, onCancel }: FileStepProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [unclear, setUnclear] = useState<ReadSheet>();
    const [problem, setProblem] = useState<string>();
    const columns = columnsOf(type);
    const names = columns.map(({ name }) => name);
    const most = MAX_BATCH_ROWS.toLocaleString(locale);
    const take = async (sheet: ReadSheet, chosen: Columns<BatchField>) => {
        const rows = placeRows(sheet.rows, names, chosen);
        setUnclear(undefined);
        if (rows.length === 0) return setProblem(translate('importing.problem.onlyHeader'));
        if (rows.length > MAX_BATCH_ROWS) return setProblem(translate('importing.problem.tooManyRows', { most }));
        await nextTask();
        try {
            await batchRows.take(rows);
        } catch {
            return setProblem(translate('importing.failed'));
        }
        const ignored = chosen.hasHeader ? unusedNames(sheet.rows[0]?.cells ?? [], chosen.places) : [];
        onTaken({ name: sheet.name, sheet: sheet.sheet, ignored });
    };
    const sheets = useSheet(MAX_BATCH_ROWS, sheet => {
        setProblem(undefined);
        const found = matchColumns(sheet.rows[0]?.cells ?? [], columns);
        if (found.isClear) void take(sheet, found);
        else setUnclear(sheet);
    });
    const labelOf = (name: BatchField) => translate(`createBatch.columns.${name}`);
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Card title={translate('createBatch.steps.file')} about={translate(`createBatch.fileText.${type}`)}>
                <FileInput
                    onSource={source => {
                        setUnclear(undefined);
                        setProblem(undefined);
                        sheets.read(source);
                    }}
                    isReading={sheets.isReading}
                    isLocked={batchRows.isChecking}
                    problem={problem ?? sheets.problem}
                    help={translate('importing.kinds', { most })}
                >
                    <Button
                        variant="text"
                        startIcon={<FileDownloadOutlined />}
                        onClick={() => saveTemplate(names, `batch-${type}-template.csv`)}
                    >
                        {translate('importing.template')}
                    </Button>
                </FileInput>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
                    <Button variant="text" onClick={onCancel} sx={{ mr: 'auto' }}>
                        {translate('wizard.cancel')}
                    </Button>
                    {other && (
                        <Link component={RouterLink} to={batchPath(other)}>
                            {translate(`createBatch.other.${type}`)}
                        </Link>
                    )}
                </Box>
            </Card>
            {unclear && (
                <ColumnChooser
                    key={unclear.name}
                    sheet={unclear}
                    columns={columns}
                    labelOf={labelOf}
                    onChosen={chosen => void take(unclear, chosen)}
                />
            )}
        </Box>
    );
}
