import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Card } from '../page/Card';
import { type Columns, type ImportColumn, matchColumns } from './columns';
import type { ReadSheet } from './useSheet';

interface ColumnChooserProps<Name extends string> {
    sheet: ReadSheet;
    columns: readonly ImportColumn<Name>[];
    labelOf: (name: Name) => string;
    onChosen: (columns: Columns<Name>) => void;
}

/** Asks which column of the file is which, where its names don't tell. */
export function ColumnChooser<Name extends string>({ sheet, columns, labelOf, onChosen }: ColumnChooserProps<Name>) {
    const translate = useTranslate();
    const t = (key: string, values = {}) => translate(`importing.columns.${key}`, values);
    const [first, second] = sheet.rows;
    const width = Math.max(...sheet.rows.slice(0, 20).map(({ cells }) => cells.length));
    const [chosen, setChosen] = useState(() => matchColumns(first?.cells ?? [], columns));
    const [isTried, setIsTried] = useState(false);
    const { places, hasHeader } = chosen;
    const used = Object.values(places);
    const problemOf = ({ name, isRequired }: ImportColumn<Name>): string | undefined => {
        const at = places[name];
        if (at === undefined) return isRequired ? t('missing') : undefined;
        return used.filter(place => place === at).length > 1 ? t('twice') : undefined;
    };
    const options = Array.from({ length: width }, (_, index) => {
        const sample = (hasHeader ? second : first)?.cells[index]?.trim() ?? '';
        const name = first?.cells[index]?.trim();
        return hasHeader && name ? t('named', { name, sample }) : t('unnamed', { number: index + 1, sample });
    });
    return (
        <Card title={t('title')} about={sheet.name ? t('about', { name: sheet.name }) : t('aboutPasted')}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                <FormControlLabel
                    control={
                        <Checkbox checked={hasHeader} onChange={(_, is) => setChosen({ ...chosen, hasHeader: is })} />
                    }
                    label={t('header')}
                />
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                    }}
                >
                    {columns.map(column => {
                        const label = labelOf(column.name);
                        const problem = isTried ? problemOf(column) : undefined;
                        return (
                            <TextField
                                key={column.name}
                                select
                                label={column.isRequired ? label : t('optional', { label })}
                                value={places[column.name] ?? ''}
                                error={!!problem}
                                helperText={problem}
                                onChange={({ target }) => {
                                    const { [column.name]: _, ...others } = places;
                                    const at = target.value === '' ? {} : { [column.name]: Number(target.value) };
                                    setChosen({ ...chosen, places: { ...others, ...at } as typeof places });
                                }}
                                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                            >
                                <option value="">{t('none')}</option>
                                {options.map((text, index) => (
                                    <option key={index} value={index}>
                                        {text}
                                    </option>
                                ))}
                            </TextField>
                        );
                    })}
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                    <Button
                        variant="contained"
                        onClick={() => {
                            setIsTried(true);
                            if (!columns.some(problemOf)) onChosen(chosen);
                        }}
                    >
                        {t('next')}
                    </Button>
                </Box>
            </Box>
        </Card>
    );
}
