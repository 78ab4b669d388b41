import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { DASH } from '../../../money/money';
import type { Tone } from '../../../theme/tokens';
import { useStatusLabel } from './useStatusLabel';
import '../fields.css';

interface StatusChipProps {
    /** As the API sends it; a dash where it isn't known. */
    status: string | null | undefined;
    tones: Readonly<Record<string, Tone>>;
    /** i18n key of its texts: `<i18nKey>.<status>.label` and `.means`. */
    i18nKey: string;
    /** What it means for this record, if the record says more than the status. */
    means?: string;
}

/** A status in words, never by colour alone; what it means on hover and focus. */
export function StatusChip({ status, tones, i18nKey, means }: StatusChipProps) {
    const translate = useTranslate();
    const label = useStatusLabel();
    if (!status) return DASH;
    const tone = Object.hasOwn(tones, status) ? tones[status] : undefined;
    const chip = <span className={`status ${tone ?? 'neutral'}`}>{label(i18nKey, status)}</span>;
    const title = tone && (means ?? translate(`${i18nKey}.${status}.means`));
    if (!title) return chip;
    return (
        <Tooltip title={title} describeChild tabIndex={0}>
            {chip}
        </Tooltip>
    );
}
