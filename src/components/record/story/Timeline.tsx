import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Tone } from '../../../theme/tokens';
import { Moment } from '../../fields/Moment';
import { Section } from '../Section';
import { NextSteps, type ShownStep } from './NextSteps';

export interface TimelineEvent {
    at: string | null | undefined;
    text: ReactNode;
    tone: Tone;
}

interface TimelineProps {
    events: readonly TimelineEvent[];
    next?: readonly ShownStep[];
}

/** A record's section with its past events, oldest first, then the steps to come; nothing where there are neither. */
export function Timeline({ events, next = [] }: TimelineProps) {
    const translate = useTranslate();
    if (events.length + next.length === 0) return null;
    return (
        <Section title={translate('page.story')}>
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
                {events.map(({ at, text, tone }, index) => (
                    <Box
                        component="li"
                        key={index}
                        sx={{
                            position: 'relative',
                            display: 'flex',
                            gap: 1.5,
                            pb: index === events.length - 1 ? 0 : 1.5,
                            '&:not(:last-of-type)::before': {
                                content: '""',
                                position: 'absolute',
                                left: 4,
                                top: 14,
                                bottom: -6,
                                width: 2,
                                bgcolor: 'divider',
                            },
                        }}
                    >
                        <Box
                            aria-hidden="true"
                            sx={{
                                width: 10,
                                height: 10,
                                mt: '6px',
                                flexShrink: 0,
                                borderRadius: '50%',
                                bgcolor: `var(--${tone})`,
                                zIndex: 1,
                            }}
                        />
                        <Box sx={{ flex: 1 }}>{text}</Box>
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
                            {at && <Moment at={at} />}
                        </Box>
                    </Box>
                ))}
            </Box>
            <NextSteps steps={next} />
        </Section>
    );
}
