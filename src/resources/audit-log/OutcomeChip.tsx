import BlockIcon from '@mui/icons-material/Block';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { AuditEvent } from '../../../contracts/dashboard/auditLog';
import { useAuditWords } from './auditWords';
import '../../components/fields/fields.css';

/** Marks an event that was refused; nothing for any other. */
export function OutcomeChip({ event }: { event: AuditEvent }) {
    const translate = useTranslate();
    const refusal = useAuditWords().refusal(event);
    if (refusal === undefined) return null;
    return (
        <Tooltip title={refusal} describeChild tabIndex={0}>
            <span className="status danger">
                <BlockIcon aria-hidden sx={{ fontSize: '0.875rem', verticalAlign: '-2px', marginInlineEnd: '4px' }} />
                {translate('auditLog.outcome.refused')}
            </span>
        </Tooltip>
    );
}
