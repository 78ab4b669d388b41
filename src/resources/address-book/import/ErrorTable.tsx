import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useIsPhone } from '../../../components/hooks/useWidth';
import type { ErrorRow } from './errorRows';

const PER_PAGE = 50;

/** All errors by row and column, fifty per page. */
export function ErrorTable({ errors }: { errors: readonly ErrorRow[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [page, setPage] = useState(0);
    const t = (key: string) => translate(`addressBook.import.${key}`);
    const number = (value: number) => value.toLocaleString(locale);
    const first = page * PER_PAGE;
    const shown = errors.slice(first, first + PER_PAGE);
    const isPhone = useIsPhone();
    return (
        <Box component="section" aria-label={t('errors')} sx={{ display: 'grid', gap: 1 }}>
            {isPhone ? <ErrorCards errors={shown} /> : <ErrorRows errors={shown} />}
            {errors.length > PER_PAGE && (
                <Box
                    component="nav"
                    aria-label={t('errorPages')}
                    sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
                >
                    <Box role="status" sx={{ color: 'text.secondary' }}>
                        {translate('list.range', {
                            from: number(first + 1),
                            to: number(first + shown.length),
                            total: number(errors.length),
                        })}
                    </Box>
                    <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
                        {translate('list.previous')}
                    </Button>
                    <Button
                        variant="outlined"
                        disabled={first + PER_PAGE >= errors.length}
                        onClick={() => setPage(page + 1)}
                    >
                        {translate('list.next')}
                    </Button>
                </Box>
            )}
        </Box>
    );
}

interface ErrorsProps {
    errors: readonly ErrorRow[];
}

function ErrorRows({ errors }: ErrorsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string) => translate(`addressBook.import.${key}`);
    return (
        <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <Table size="small" aria-label={t('errors')}>
                <TableHead>
                    <TableRow>
                        <TableCell align="right">{t('columns.row')}</TableCell>
                        {(['column', 'value', 'problem'] as const).map(name => (
                            <TableCell key={name}>{t(`columns.${name}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {errors.map(({ row, column, value, text }, index) => (
                        <TableRow key={index}>
                            <TableCell align="right">{row.toLocaleString(locale)}</TableCell>
                            <TableCell>{column || t('wholeRow')}</TableCell>
                            <TableCell sx={valueStyles}>{value || '–'}</TableCell>
                            <TableCell>{text}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
}

/** The same on a phone, where a table wouldn't fit. */
function ErrorCards({ errors }: ErrorsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string) => translate(`addressBook.import.${key}`);
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
            {errors.map(({ row, column, value, text }, index) => (
                <Box
                    component="li"
                    key={index}
                    sx={{ px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                >
                    <Box sx={{ fontWeight: 500 }}>
                        {t('columns.row')} {row.toLocaleString(locale)} · {column || t('wholeRow')}
                    </Box>
                    {value && <Box sx={valueStyles}>{value}</Box>}
                    <Box>{text}</Box>
                </Box>
            ))}
        </Box>
    );
}

const valueStyles = { fontFamily: 'var(--mono)', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;
