import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocaleState, useTranslate } from 'react-admin';
import { Money } from '../../../components/fields/Money';
import { formatDay } from '../../../dates/format';
import { currencyLabel } from '../../../money/currencyNames';
import type { FigureName, Total, VolumeCurrency, VolumeDay } from '../figures/volume';

interface VolumeTablesProps {
    currency: string;
    days: readonly VolumeDay[];
    currencies: readonly VolumeCurrency[];
    /** Those that are known. */
    figures: readonly FigureName[];
    /** Those whose days are known. */
    dated: readonly FigureName[];
}

/** What the charts show, digit for digit: days with any volume, newest first, and all currencies. */
export function VolumeTables({ currency, days, currencies, figures, dated }: VolumeTablesProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const moved = days.filter(day => dated.some(name => day[name].count > 0)).reverse();
    return (
        <Box sx={tablesStyles}>
            {moved.length > 0 && (
                <VolumeTable
                    caption={translate('home.volume.byDay', { currency: currencyLabel(currency) })}
                    head={translate('home.volume.day')}
                    figures={dated}
                    rows={moved.map(day => ({ ...day, name: formatDay(day.day, locale), currency }))}
                />
            )}
            <VolumeTable
                caption={translate('home.volume.currencies')}
                head={translate('home.currency')}
                figures={figures}
                rows={currencies.map(row => ({ ...row, name: currencyLabel(row.currency) }))}
            />
        </Box>
    );
}

interface VolumeTableProps {
    caption: string;
    head: string;
    figures: readonly FigureName[];
    rows: readonly (Record<FigureName, Total> & { name: string; currency: string })[];
}

function VolumeTable({ caption, head, figures, rows }: VolumeTableProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const hasPayments = figures.includes('received');
    return (
        <Box sx={{ overflow: 'auto', maxHeight: 360 }} role="region" aria-label={caption} tabIndex={0}>
            <Table size="small" sx={tableStyles}>
                <caption>{caption}</caption>
                <TableHead>
                    <TableRow>
                        <TableCell>{head}</TableCell>
                        {hasPayments && <TableCell align="right">{translate('home.volume.payments')}</TableCell>}
                        {figures.map(name => (
                            <TableCell key={name} align="right">
                                {translate(`home.figures.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map(row => (
                        <TableRow key={row.name}>
                            <TableCell component="th" scope="row">
                                {row.name}
                            </TableCell>
                            {hasPayments && (
                                <TableCell align="right">{row.received.count.toLocaleString(locale)}</TableCell>
                            )}
                            {figures.map(name => (
                                <TableCell key={name} align="right">
                                    <Money amount={row[name].amount} currency={row.currency} />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
}

const tablesStyles = {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
const tableStyles = {
    '& td, & th': { px: 1, whiteSpace: 'nowrap' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& caption': { captionSide: 'top', p: 1, pt: 0, fontWeight: 500, color: 'text.primary' },
};
