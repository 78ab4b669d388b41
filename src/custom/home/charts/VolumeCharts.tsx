import { BarChart } from '@mui/x-charts/BarChart';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatDay, regionOf } from '../../../dates/format';
import { barLength } from '../../../money/change';
import { currencyLabel } from '../../../money/currencyNames';
import { formatMoney } from '../../../money/money';
import { type FigureName, type VolumeCurrency, type VolumeDay } from '../figures/volume';

interface VolumeChartsProps {
    currency: string;
    days: readonly VolumeDay[];
    currencies: readonly VolumeCurrency[];
    /** Figures whose days are known. */
    dated: readonly FigureName[];
}

const HEIGHT = 260;

/** The figures' colours, as tokens of the theme. */
const colours = { received: 'var(--accent)', paidOut: 'var(--success)', refunded: 'var(--warning)' };

/** Volume by day in one currency, and payments by currency. The arrow keys go from bar to bar. */
export function VolumeCharts({ currency, days, currencies, dated }: VolumeChartsProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const shortDay = new Intl.DateTimeFormat(regionOf(locale), {
        ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    });
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
    const shown = dated.filter(name => days.some(day => day[name].count > 0));
    const paid = currencies.filter(({ received }) => received.count > 0);
    return (
        <Box sx={chartsStyles}>
            {shown.length > 0 && (
                <Labelled label={translate('home.volume.byDay', { currency: currencyLabel(currency) })}>
                    <BarChart
                        height={HEIGHT}
                        skipAnimation
                        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
                        grid={{ horizontal: true }}
                        xAxis={[
                            {
                                ...{ scaleType: 'band', height: 28, data: days.map(({ day }) => day) },
                                valueFormatter: (day: string, { location }: { location: string }) =>
                                    location === 'tick'
                                        ? shortDay.format(new Date(`${day}T00:00:00Z`))
                                        : formatDay(day, locale),
                            },
                        ]}
                        yAxis={[{ width: 48, valueFormatter: (value: number) => compact.format(value) }]}
                        series={shown.map(name => ({
                            id: name,
                            label: translate(`home.figures.${name}`),
                            color: colours[name],
                            data: days.map(day => barLength(day[name].amount)),
                            // The exact amount, not the bar's length.
                            valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
                                formatMoney(days[dataIndex]?.[name].amount, currency, locale),
                        }))}
                    />
                </Labelled>
            )}
            {paid.length > 0 && (
                <Labelled label={translate('home.volume.byCurrency')}>
                    <BarChart
                        height={HEIGHT}
                        skipAnimation
                        hideLegend
                        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
                        grid={{ horizontal: true }}
                        xAxis={[
                            {
                                ...{ scaleType: 'band', height: 28 },
                                data: paid.map(({ currency: code }) => currencyLabel(code)),
                            },
                        ]}
                        yAxis={[
                            { width: 48, tickMinStep: 1, valueFormatter: (value: number) => compact.format(value) },
                        ]}
                        series={[
                            {
                                label: translate('home.volume.payments'),
                                color: colours.received,
                                data: paid.map(({ received }) => received.count),
                                valueFormatter: value => (value ?? 0).toLocaleString(locale),
                            },
                        ]}
                    />
                </Labelled>
            )}
        </Box>
    );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
    const id = useId();
    return (
        <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Box id={id} sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 500 }}>
                {label}
            </Box>
            {children}
        </Box>
    );
}

const chartsStyles = {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
