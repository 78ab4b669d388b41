import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Problem } from '../../../components/feedback/Problem';

interface QuoteClockProps {
    /** Seconds that the quote still holds. */
    left: number;
    /** Gets a new quote. Rejects with an ApiError. */
    onRefresh: () => Promise<void>;
}

/** How long the quote holds, and the way to a new one. */
export function QuoteClock({ left, onRefresh }: QuoteClockProps) {
    const translate = useTranslate();
    const running = useRef(false);
    const [state, setState] = useState<{ isAsking: boolean; error?: unknown }>({ isAsking: false });
    const refresh = async () => {
        if (running.current) return;
        running.current = true;
        setState({ isAsking: true });
        try {
            await onRefresh();
            setState({ isAsking: false });
        } catch (error) {
            setState({ isAsking: false, error });
        } finally {
            running.current = false;
        }
    };
    return (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                {left > 0 ? (
                    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {translate('createPayout.holds', { seconds: left })}
                    </Box>
                ) : (
                    <Box role="status" sx={{ color: 'warning.main' }}>
                        {translate('createPayout.expired')}
                    </Box>
                )}
                <Button variant="outlined" aria-disabled={state.isAsking} onClick={() => void refresh()}>
                    {translate('createPayout.refresh')}
                </Button>
            </Box>
            {!!state.error && <Problem error={state.error} />}
        </Box>
    );
}
