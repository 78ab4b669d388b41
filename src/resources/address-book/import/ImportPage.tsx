import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { csvFile, type CsvFile } from './CsvInput';
import { ImportForm } from './ImportForm';
import { ImportResult } from './ImportResult';
import { readAddressBookCsv } from './readAddressBookCsv';
import { useImport } from './useImport';
import { addressBook } from '../../../i18n/en/resources/addressBookPages';
import { addMessages } from '../../../i18n/i18nProvider';

addMessages({ addressBook });

/** Adds entries from a file: first shows valid and invalid rows, then, once confirmed, the result of each row. */
export function ImportPage() {
    const translate = useTranslate();
    const [file, setFile] = useState<CsvFile>();
    const { state, start, stop, reset } = useImport();
    const content = useMemo(
        () => (file && csvFile.safeParse(file).success ? readAddressBookCsv(file.text) : undefined),
        [file],
    );
    return (
        <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 880, mx: 'auto', display: 'grid', gap: 2 }}>
            <div>
                <Typography variant="h1">{translate('routes.importAddresses.title')}</Typography>
                <Typography color="text.secondary">{translate('addressBook.import.about')}</Typography>
            </div>
            {state && content ? (
                <ImportResult
                    state={state}
                    file={content}
                    onStop={stop}
                    onAgain={() => {
                        setFile(undefined);
                        reset();
                    }}
                />
            ) : (
                <ImportForm file={file} content={content} onFile={setFile} onImport={start} />
            )}
        </Box>
    );
}
