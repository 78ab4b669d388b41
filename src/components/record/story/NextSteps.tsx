import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatInstant } from '../../../dates/format';
import { DASH } from '../../../money/money';
import { useTimeZone } from '../../hooks/useTimeZone';
import type { NextStep } from './nextStep';

/** A step with a link to the record it's about, if that's another one. */
export interface ShownStep extends NextStep {
    about?: ReactNode;
}

/** The steps to come, in grey below past events: who does what, and by when where that's known. */
export function NextSteps({ steps }: { steps: readonly ShownStep[] }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    if (steps.length === 0) return null;
    const when = ({ by }: NextStep) =>
        by && translate('timeline.by', { at: formatInstant(by, timeZone, 'short', locale) });
    return (
        <Box sx={{ mt: 1.5 }}>
            <Box
                component="h3"
                sx={{ m: 0, mb: 0.75, fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
            >
                {translate('timeline.next')}
            </Box>
            <Box component="ol" aria-label={translate('timeline.next')} sx={listStyles}>
                {steps.map((step, index) => (
                    <Box component="li" key={index} sx={{ display: 'flex', gap: 1.5 }}>
                        <Box aria-hidden="true" sx={dotStyles} />
                        <Box sx={rowStyles}>
                            <Box sx={{ flex: '1 1 auto', color: 'text.secondary' }}>
                                {translate(`timeline.steps.${step.name}`, {
                                    who: step.who ?? DASH,
                                    ...step.confirmations,
                                })}{' '}
                                {step.about}
                            </Box>
                            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{when(step)}</Box>
                        </Box>
                    </Box>
                ))}
            </Box>
        </Box>
    );
}

const listStyles = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, overflowWrap: 'anywhere' };
const rowStyles = { flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 };
const dotStyles = {
    width: 10,
    height: 10,
    mt: '6px',
    flexShrink: 0,
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'var(--control)',
};
