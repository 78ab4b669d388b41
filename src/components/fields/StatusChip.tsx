import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Tone } from '../../theme/tokens';

interface StatusChipProps {
    /** As the API says it; a status that is not known shows as it came, without a colour of its own. */
    status: string;
    tones: Readonly<Record<string, Tone>>;
    /** i18n key of its texts: `label` and `means` under `<i18nKey>.<status>`. */
    i18nKey: string;
}

/** A status as a word, never a colour alone; what it means on hover and focus. */
export function StatusChip({ status, tones, i18nKey }: StatusChipProps) {
    const translate = useTranslate();
    const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
    const chip = (
        <Box
            component="span"
            tabIndex={tone ? 0 : undefined}
            sx={{
                display: 'inline-block',
                px: 1,
                py: '1px',
                borderRadius: 1,
                fontSize: '0.8125rem',
                fontWeight: 500,
                lineHeight: 1.6,
                color: `var(--${tone ?? 'neutral'})`,
                bgcolor: `var(--${tone ?? 'neutral'}Soft)`,
            }}
        >
            {tone ? translate(`${i18nKey}.${status}.label`) : status}
        </Box>
    );
    if (!tone) return chip;
    return (
        <Tooltip title={translate(`${i18nKey}.${status}.means`)} describeChild>
            {chip}
        </Tooltip>
    );
}
