import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { saveFile } from '../../../api/download/saveFile';
import { Card } from '../../../components/page/Card';
import { SchemaForm } from '../../../components/form/SchemaForm';
import type { AddressBookRow } from '../../../dataProviders/addressBook/addressBookImport';
import { csvFile, type CsvFile, CsvInput } from './CsvInput';
import { errorRow } from './errorRows';
import { ErrorTable } from './ErrorTable';
import { type AddressBookFile, csvColumns } from './readAddressBookCsv';

const schema = z.object({ file: csvFile });

interface ImportFormProps {
    file: CsvFile | undefined;
    /** Undefined until there's a readable file. */
    content: AddressBookFile | undefined;
    onFile: (file: CsvFile) => void;
    onImport: (rows: readonly AddressBookRow[]) => Promise<void>;
}

/** The file, its errors, and the button that adds the valid rows. */
export function ImportForm({ file, content, onFile, onImport }: ImportFormProps) {
    const translate = useTranslate();
    const rows = content?.rows ?? [];
    return (
        <Card title={translate('addressBook.import.card')}>
            <SchemaForm
                schema={schema}
                i18nKey="addressBook.import"
                defaultValues={{ file: file ?? null }}
                isLive
                onChange={values => onFile((values as { file: CsvFile }).file)}
                onSubmit={() => (rows.length > 0 ? onImport(rows) : undefined)}
            >
                <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
                    <CsvInput source="file" />
                    <Button variant="text" startIcon={<FileDownloadOutlined />} onClick={saveTemplate}>
                        {translate('addressBook.import.template')}
                    </Button>
                </Box>
                {file && content && <Findings name={file.name} content={content} />}
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                    <Button type="submit" variant="contained" disabled={rows.length === 0}>
                        {rows.length > 0
                            ? translate('addressBook.import.submit', { smart_count: rows.length })
                            : translate('addressBook.import.submitNone')}
                    </Button>
                </Box>
            </SchemaForm>
        </Card>
    );
}

function Findings({ name, content: { count, rows, errors } }: { name: string; content: AddressBookFile }) {
    const translate = useTranslate();
    const t = (key: string, value: number, values = {}) =>
        translate(`addressBook.import.${key}`, { smart_count: value, ...values });
    const shown = useMemo(() => errors.map(error => errorRow(error, translate)), [errors, translate]);
    const wrong = count - rows.length;
    const isUsable = errors.every(({ row, column }) => row > 1 && column !== '') || rows.length > 0;
    const without = isUsable ? (count === 0 ? 'empty' : 'none') : 'unusable';
    return (
        <>
            <Box role="status">
                <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{t('read', count, { name })}</Box>
                <Box sx={{ color: rows.length > 0 ? 'success.main' : 'error.main' }}>
                    {rows.length > 0 ? t('right', rows.length) : translate(`addressBook.import.${without}`)}
                </Box>
                {wrong > 0 && rows.length > 0 && <Box sx={{ color: 'error.main' }}>{t('wrong', wrong)}</Box>}
            </Box>
            {shown.length > 0 && <ErrorTable errors={shown} />}
        </>
    );
}

/** A file with only the column names: an example address could be paid by mistake. */
const saveTemplate = () =>
    saveFile({
        blob: new Blob([`${csvColumns.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }),
        filename: 'address-book-template.csv',
    });
