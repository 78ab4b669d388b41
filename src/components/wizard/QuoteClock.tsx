import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Problem } from '../feedback/Problem';

interface QuoteClockProps {
    /** How long the quote still holds, translated; undefined once it has expired. */
    holds: string | undefined;
    /** What it says then, translated. */
    expired: string;
    /** What the button does, translated. */
    refresh: string;
    /** Gets a new quote. Rejects with an ApiError. */
    onRefresh: () => Promise<void>;
}

/** How long the quote holds, and the way to a new one. */
export function QuoteClock({ holds, expired, refresh: label, onRefresh }: QuoteClockProps) {
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
                {holds !== undefined ? (
                    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{holds}</Box>
                ) : (
                    <Box role="status" sx={{ color: 'warning.main' }}>
                        {expired}
                    </Box>
                )}
                <Button variant="outlined" aria-disabled={state.isAsking} onClick={() => void refresh()}>
                    {label}
                </Button>
            </Box>
            {!!state.error && <Problem error={state.error} />}
        </Box>
    );
}
