import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Problem } from '../../../components/feedback/Problem';
import { Money } from '../../../components/fields/Money';
import { Card } from '../../../components/page/Card';
import { Sentences } from '../../../components/page/Sentences';
import type { Day } from '../../../dates/days';
import { formatDay } from '../../../dates/format';
import { isZero } from '../../../money/arithmetic';
import { listOf } from '../../../i18n/listOf';
import { changeOf } from '../../../money/change';
import { DASH, formatMoney } from '../../../money/money';
import { FigureControls } from './FigureControls';
import type { ShownVolume } from './useVolume';
import { type FigureName, figureOf, knownKinds, type Total } from './volume';

/** What was received, paid out and refunded in a period, compared with the period before. */
export function Figures({ volume }: { volume: ShownVolume }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { now, before, rows, currency, visible, money } = volume;
    const day = (of: string) => formatDay(of, locale);
    const days = now.from === now.to ? 'home.figures.day' : 'home.figures.days';
    const notes = [
        ...volume.since.map(({ part, since }) =>
            since > now.from
                ? translate(`home.figures.since.${part}`, { day: day(since) })
                : translate(`home.figures.notCompared.${part}`),
        ),
        volume.hasFigures && visible.length > 0 && translate(`home.figures.basis.${basisOf(visible)}`),
        volume.isTaken && translate('home.figures.taken'),
        volume.hasFigures && money && translate(`home.figures.${money}Only`),
        volume.isOfAccount && money !== 'test' && translate('home.figures.ofAccount'),
        ...volume.leftOut.map(({ part, leftOut }) => {
            // Of an account only withdrawals are asked for, by whoever may view both.
            const why = leftOut === 'untold' && volume.isOfAccount ? 'untoldOfAccount' : leftOut;
            return translate(`home.figures.leftOut.${part}.${why}`);
        }),
        ...volume.hidden.map(kind => translate(`home.figures.hidden.${kind}`)),
    ];
    return (
        <Card
            title={translate('home.figures.title')}
            {...(volume.hasFigures && {
                about: translate(days, {
                    ...{ from: day(now.from), to: day(now.to), before: day(before.from), until: day(before.to) },
                }),
            })}
        >
            {volume.hasFigures && <FigureControls volume={volume} />}
            {!!volume.error && <Problem error={volume.error} onRetry={volume.retry} />}
            {volume.isPending && <Skeleton variant="rounded" height={104} />}
            {!volume.isPending && (
                <>
                    <Box component="dl" sx={figuresStyles}>
                        {visible.map(name =>
                            volume.isWaiting(name) || volume.isWhole(name) ? (
                                <Figure
                                    key={name}
                                    name={name}
                                    currency={currency}
                                    now={volume.isWaiting(name) ? undefined : figureOf(rows, name, currency, now)}
                                    before={
                                        volume.isCompared(name) ? figureOf(rows, name, currency, before) : undefined
                                    }
                                    since={volume.countedSince(name)}
                                />
                            ) : (
                                <KnownKinds
                                    key={name}
                                    name={name}
                                    currency={currency}
                                    totals={knownKinds(volume, name)}
                                />
                            ),
                        )}
                    </Box>
                    {volume.unread.length > 0 && (
                        <Box role="note" sx={{ mt: 0.75, color: 'warning.main', fontSize: '0.8125rem' }}>
                            {translate('list.missingFigures', {
                                fields: listOf(
                                    volume.unread.map(name => translate(`home.figures.${name}`)),
                                    locale,
                                ),
                            })}
                        </Box>
                    )}
                    <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
                        <Sentences of={notes} />
                    </Box>
                </>
            )}
        </Card>
    );
}

function basisOf(visible: readonly FigureName[]) {
    if (!visible.includes('received')) return 'payouts';
    return visible.length > 1 ? 'all' : 'payments';
}

const countKeys = { received: 'count', paidOut: 'countPaidOut', refunded: 'countRefunded' } as const;

interface FigureProps {
    name: FigureName;
    currency: string;
    /** Undefined while it's read. */
    now: Total | undefined;
    /** Undefined if nobody knows all of it. */
    before: Total | undefined;
    /** Where it's counted from, if not from the first day of the range. */
    since: Day | undefined;
}

function Figure({ name, currency, now, before, since }: FigureProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Named name={name}>
            {now ? (
                <>
                    <Box sx={amountStyles}>
                        {isZero(now.amount) ? (
                            translate('home.figures.none')
                        ) : (
                            <Money amount={now.amount} currency={currency} />
                        )}
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {now.count > 0 && (
                            <Box component="span" sx={{ mr: 1 }}>
                                {translate(`home.figures.${countKeys[name]}`, {
                                    smart_count: now.count,
                                    count: now.count.toLocaleString(locale),
                                })}
                            </Box>
                        )}
                        {since && (
                            <Box component="span" sx={{ mr: 1, color: 'warning.main' }}>
                                {translate('home.figures.sinceDay', { day: formatDay(since, locale) })}
                            </Box>
                        )}
                        {before && (
                            <Box component="span" sx={{ display: 'inline-block' }}>
                                {comparison(now.amount, before.amount)}
                            </Box>
                        )}
                    </Box>
                </>
            ) : (
                <Skeleton variant="rounded" height={52} sx={{ maxWidth: 240 }} />
            )}
        </Named>
    );

    function comparison(amount: string, earlier: string): string {
        if (isZero(earlier)) return translate('home.figures.nothingBefore');
        const then = formatMoney(earlier, currency, locale);
        if (isZero(amount)) return translate('home.figures.nothingNow', { amount: then });
        const { to, share } = changeOf(earlier, amount, locale);
        return translate(`home.figures.${to}`, { share, amount: then });
    }
}

/** A term of the list of figures, with what it's followed by. */
function Named({ name, children }: { name: FigureName; children: ReactNode }) {
    const translate = useTranslate();
    return (
        <Box sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
                {translate(`home.figures.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
                {children}
            </Box>
        </Box>
    );
}

interface KnownKindsProps {
    name: FigureName;
    currency: string;
    totals: ReturnType<typeof knownKinds>;
}

/** In place of a figure that lacks a part: what is known of it, each under its own name (docs/rules.md#home). */
function KnownKinds({ name, currency, totals }: KnownKindsProps) {
    const translate = useTranslate();
    return (
        <Named name={name}>
            {totals.length === 0 && <Box sx={amountStyles}>{DASH}</Box>}
            {totals.map(([kind, { amount }]) => (
                <Box key={kind}>
                    <Box sx={amountStyles}>
                        {isZero(amount) ? (
                            translate('home.figures.none')
                        ) : (
                            <Money amount={amount} currency={currency} />
                        )}
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {translate(`home.figures.kinds.${kind}`)}
                    </Box>
                </Box>
            ))}
        </Named>
    );
}

const figuresStyles = {
    m: 0,
    display: 'grid',
    gap: 2.5,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
};
const amountStyles = {
    fontSize: '1.375rem',
    fontWeight: 600,
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
};
