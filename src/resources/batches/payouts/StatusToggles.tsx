import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type BatchPayoutStatus, batchPayoutStatuses } from '../../../../contracts/dashboard/batches';
import { Toggle } from '../../../components/inputs/Toggle';

interface StatusTogglesProps {
    /** None selected shows all. */
    chosen: readonly BatchPayoutStatus[];
    onChoose: (statuses: readonly BatchPayoutStatus[]) => void;
}

/** Selects any number of statuses to show. */
export function StatusToggles({ chosen, onChoose }: StatusTogglesProps) {
    const translate = useTranslate();
    const toggled = (status: BatchPayoutStatus) =>
        batchPayoutStatuses.filter(other => chosen.includes(other) !== (other === status));
    return (
        <Box
            role="group"
            aria-label={translate('batchLines.filter')}
            sx={{ flex: 1, minWidth: 240, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
            <Toggle isOn={chosen.length === 0} label={translate('batchLines.all')} onClick={() => onChoose([])} />
            {batchPayoutStatuses.map(status => (
                <Toggle
                    key={status}
                    isOn={chosen.includes(status)}
                    label={translate(`batchPayoutStatus.${status}.label`)}
                    onClick={() => onChoose(toggled(status))}
                />
            ))}
        </Box>
    );
}
