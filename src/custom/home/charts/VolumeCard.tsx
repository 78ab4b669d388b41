import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { ActionBoundary } from '../../../components/feedback/ActionBoundary';
import { lazyPage } from '../../../components/lazyPage';
import { Card } from '../../../components/page/Card';
import { listOf } from '../../../i18n/listOf';
import { currencyLabel } from '../../../money/currencyNames';
import { currenciesOf, daysOf } from '../figures/volume';
import type { ShownVolume } from '../figures/useVolume';
import { Toggle } from '../../../components/inputs/Toggle';
import { VolumeTables } from './VolumeTables';

const VolumeCharts = lazyPage(() => import('./VolumeCharts'), 'VolumeCharts');

const views = ['chart', 'table'] as const;

/** Volume by day and currency, as charts or as tables. The charts' code loads once the figures are there. */
export function VolumeCard({ volume }: { volume: ShownVolume }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [stored, setView] = useStore<string>('home.volume', 'chart');
    const view = views.find(name => name === stored) ?? 'chart';
    const { rows, currency, now, dated, isPartial } = volume;
    const known = volume.visible.filter(name => !volume.isWaiting(name) && volume.isWhole(name));
    if (!isPartial && known.length === 0) return null;
    const of = { currency, days: daysOf(rows, currency, volume.days), currencies: currenciesOf(rows, now), dated };
    const isEmpty = of.currencies.length === 0;
    const isEmptyInCurrency = !of.currencies.some(row => row.currency === currency);
    const { lacking, undated } = volume;
    const uncounted = lacking.filter(name => !undated.includes(name));
    const isComplete = lacking.length === 0 && volume.since.length === 0;
    const isWithoutDays = known.some(name => !dated.includes(name));
    return (
        <Card
            title={translate('home.volume.title')}
            about={
                view === 'chart' && (
                    <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
                        {translate('home.volume.about')}
                    </Box>
                )
            }
            action={
                <Box role="group" aria-label={translate('home.volume.view')} sx={{ display: 'flex', gap: 0.5 }}>
                    {views.map(name => (
                        <Toggle
                            key={name}
                            isOn={name === view}
                            label={translate(`home.volume.${name}`)}
                            onClick={() => setView(name)}
                        />
                    ))}
                </Box>
            }
        >
            <Box sx={{ minHeight: 284 }}>
                {isPartial && <Skeleton variant="rounded" height={284} />}
                {!isPartial && isEmpty && (
                    <Box color="text.secondary">
                        {translate(isComplete ? 'home.volume.nothing' : 'home.volume.nothingKnown')}
                    </Box>
                )}
                {!isPartial && !isEmpty && isEmptyInCurrency && (
                    <Box color="text.secondary" sx={{ mb: 1 }}>
                        {translate(isComplete ? 'home.volume.empty' : 'home.volume.emptyKnown', {
                            currency: currencyLabel(currency),
                        })}
                    </Box>
                )}
                {!isPartial &&
                    Object.entries({ lacking: uncounted, undated }).map(
                        ([why, names]) =>
                            names.length > 0 && (
                                <Box key={why} sx={noteStyles}>
                                    {translate(`home.volume.${why}`, {
                                        figures: listOf(
                                            names.map(name => translate(`home.figures.${name}`)),
                                            locale,
                                        ),
                                    })}
                                </Box>
                            ),
                    )}
                {!isPartial && !isEmpty && isWithoutDays && (
                    <Box sx={noteStyles}>{translate('home.volume.withoutDays')}</Box>
                )}
                {!isPartial && !isEmpty && view === 'table' && <VolumeTables {...of} figures={known} />}
                {!isPartial && !isEmpty && view === 'chart' && (
                    <ActionBoundary>
                        <Suspense fallback={<Skeleton variant="rounded" height={284} />}>
                            <VolumeCharts {...of} />
                        </Suspense>
                    </ActionBoundary>
                )}
            </Box>
        </Card>
    );
}

const noteStyles = { mb: 1, color: 'text.secondary', fontSize: '0.8125rem' };
