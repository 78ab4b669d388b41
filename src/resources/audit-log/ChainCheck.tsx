import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import type { AuditCheck, AuditEvent } from '../../../contracts/dashboard/auditLog';
import { Code } from '../../components/fields/Code';
import { useReader } from '../../components/hooks/useReader';
import { auditCheckQuery } from '../../dataProviders/methods/userQueries';

/**
 * Says whether the log is whole, where the provider numbers its events; others can't say (docs/rules.md#audit-log). It's asked once
 * for each visit of the page, since the provider reads the whole log.
 */
export function ChainCheck() {
    const translate = useTranslate();
    const reader = useReader();
    const { data: events = [], filterValues } = useListContext<AuditEvent>();
    const newest = events.find(({ seq }) => seq !== undefined);
    const partner: unknown = filterValues.partner;
    const partnerId = typeof partner === 'string' && partner !== '' ? partner : undefined;
    const { data, isError } = useQuery({
        ...auditCheckQuery(reader, partnerId),
        enabled: newest !== undefined && reader.merchantId !== '',
    });
    if (!newest) return null;
    if (data) return <Result {...data} newest={newest.seq ?? 0} />;
    return (
        <Box role="status" color="text.secondary">
            {translate(isError ? 'auditLog.unchecked' : 'auditLog.checking')}
        </Box>
    );
}

/** @param newest number of the newest event that is listed, which may have come since */
function Result({ length, last_hash: hash, first_problem: seq, newest }: AuditCheck & { newest: number }) {
    const translate = useTranslate();
    if (seq !== null) {
        return (
            <Box role="alert" color="error.main" fontWeight={500}>
                {translate('auditLog.broken', { seq })}
            </Box>
        );
    }
    return (
        <Box role="status" color="text.secondary">
            {translate(newest > length ? 'auditLog.wasWhole' : 'auditLog.whole', { smart_count: length })}{' '}
            <Code>{hash}</Code>
        </Box>
    );
}
