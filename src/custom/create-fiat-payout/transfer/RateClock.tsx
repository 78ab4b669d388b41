import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { repeatTransferPath } from '../../../routing/paths';
import { minutesAndSeconds } from '../../../dates/minutesAndSeconds';

interface RateClockProps {
    id: string;
    /** Seconds that it can still be confirmed; undefined where nobody says. */
    left: number | undefined;
}

/** How long the payout can be confirmed at its rate; then a new one begins with what this one had. */
export function RateClock({ id, left }: RateClockProps) {
    const translate = useTranslate();
    if (left === undefined) return null;
    if (left > 0) {
        return (
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {translate('createFiatPayout.rateHolds', { time: minutesAndSeconds(left) })}
            </Box>
        );
    }
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Box role="status" sx={{ color: 'warning.main' }}>
                {translate('createFiatPayout.over')}
            </Box>
            <Button component={Link} to={repeatTransferPath(id)} variant="outlined">
                {translate('createFiatPayout.again')}
            </Button>
        </Box>
    );
}
