import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { DASH } from '../../money/money';

const parts = [
    ['paid', 'success_count', 'var(--success)'],
    ['toCome', 'pending_count', 'var(--border)'],
    ['notPaid', 'failed_count', 'var(--danger)'],
] as const;

const dotStyles = { width: 8, height: 8, border: 1, borderRadius: '50%', flexShrink: 0 };

/** How many recipients have been paid, will be, and never will be. */
export function BatchProgress({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (batch.total_count === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('batches.reading')}</Box>;
    return (
        <>
            <ProgressBar {...batch} />
            <Box
                component="ul"
                sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}
            >
                {parts
                    .filter(([name, count]) => (name === 'paid' ? batch[count] !== undefined : !!batch[count]))
                    .map(([name, count, colour]) => (
                        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                            <Box
                                aria-hidden="true"
                                sx={{
                                    ...dotStyles,
                                    bgcolor: colour,
                                    borderColor: name === 'toCome' ? 'var(--control)' : colour,
                                }}
                            />
                            {translate(`batches.${name}`, { count: batch[count]?.toLocaleString(locale) })}
                        </Box>
                    ))}
            </Box>
        </>
    );
}

/** The same for a list cell. */
export function ShortProgress({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (batch.total_count === 0) return null;
    if (batch.total_count === undefined || batch.success_count === undefined) return DASH;
    return (
        <Box sx={{ minWidth: 110 }}>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                {translate('batches.progressShort', {
                    paid: batch.success_count.toLocaleString(locale),
                    total: batch.total_count.toLocaleString(locale),
                })}
            </Box>
            <ProgressBar {...batch} />
        </Box>
    );
}

type Counts = Pick<Batch, 'success_count' | 'pending_count' | 'failed_count'>;

/** A batch's payouts as a bar: paid, pending, not paid. The text beside it says the same. */
const ProgressBar = ({ success_count: paid, pending_count: toCome, failed_count: notPaid }: Counts) => (
    <Box
        aria-hidden="true"
        sx={{ display: 'flex', gap: '2px', height: 6, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
        <Part share={paid} colour="var(--success)" />
        <Part share={toCome} colour="var(--border)" />
        <Part share={notPaid} colour="var(--danger)" />
    </Box>
);

const Part = ({ share, colour }: { share: number | undefined; colour: string }) =>
    !!share && <Box sx={{ flexGrow: share, flexBasis: 0, minWidth: 3, bgcolor: colour }} />;
