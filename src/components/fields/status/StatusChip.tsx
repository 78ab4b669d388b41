import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { DASH } from '../../../money/money';
import type { Tone } from '../../../theme/tokens';
import '../fields.css';

interface StatusChipProps {
    /** As the API says it; a status that is not known shows as it came, without a colour of its own; null shows as a dash. */
    status: string | null;
    tones: Readonly<Record<string, Tone>>;
    /** i18n key of its texts: `label` and `means` under `<i18nKey>.<status>`. */
    i18nKey: string;
}

/** A status as a word, never a colour alone; what it means on hover and focus. */
export function StatusChip({ status, tones, i18nKey }: StatusChipProps) {
    const translate = useTranslate();
    if (status === null) return DASH;
    const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
    const chip = (
        <span className={`status ${tone ?? 'neutral'}`}>{tone ? translate(`${i18nKey}.${status}.label`) : status}</span>
    );
    if (!tone) return chip;
    return (
        <Tooltip title={translate(`${i18nKey}.${status}.means`)} describeChild tabIndex={0}>
            {chip}
        </Tooltip>
    );
}
