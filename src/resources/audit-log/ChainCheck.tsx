import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { AuditCheck, AuditEvent } from '../../../contracts/dashboard/auditLog';
import { Code } from '../../components/fields/Code';
import { useMerchantScope } from '../../components/hooks/useMerchantScope';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';

/** Says whether the log is whole, where the provider numbers its events; others can't say (docs/rules.md#audit-log). */
export function ChainCheck() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile } = useScope();
    const { merchantId } = useMerchantScope();
    const { data: events = [], filterValues } = useListContext<AuditEvent>();
    const newest = events.find(({ seq }) => seq !== undefined);
    const partner: unknown = filterValues.partner;
    const partnerId = typeof partner === 'string' && partner !== '' ? partner : undefined;
    const { data, isError } = useQuery({
        // Whatever is added is another log to check.
        queryKey: ['audit-log', 'check', profile.email, merchantId, partnerId, newest?.id],
        queryFn: ({ signal }) => dataProvider.checkAuditLog(partnerId, { merchantId, signal }),
        enabled: newest !== undefined && merchantId !== '',
    });
    if (!newest) return null;
    if (data) return <Result {...data} />;
    return (
        <Box role="status" color="text.secondary">
            {translate(isError ? 'auditLog.unchecked' : 'auditLog.checking')}
        </Box>
    );
}

function Result({ length, last_hash: hash, first_problem: seq }: AuditCheck) {
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
            {translate('auditLog.whole', { smart_count: length })} <Code>{hash}</Code>
        </Box>
    );
}
