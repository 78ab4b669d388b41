import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { PageState } from '../../../components/feedback/PageState';
import { Problem } from '../../../components/feedback/Problem';
import type { MerchantDataProvider } from '../../../dataProviders';
import { useScope } from '../../../session/scope';
import { Quote } from './Quote';

/** The quote of a crypto payout, read from the provider, to be confirmed by who asked for it. */
export function QuotePage({ reference }: { reference: string }) {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant, profile } = useScope();
    const merchantKey = merchant?.merchant_key ?? '';
    const quote = useQuery({
        queryKey: ['crypto-payout-admin', 'quote', merchantKey, reference],
        queryFn: ({ signal }) => dataProvider.findCryptoPayout({ merchantKey, reference, signal }),
        staleTime: 0,
        gcTime: 0,
    });
    if (quote.error && !quote.data) {
        return (
            <Box sx={{ p: 3 }}>
                <Problem error={quote.error} onRetry={() => void quote.refetch()} />
            </Box>
        );
    }
    if (!quote.data) return <PageSkeleton />;
    const isOwn = quote.data.operator?.toLowerCase() === profile.email.toLowerCase();
    if (!isOwn) {
        return (
            <PageState
                title={translate('createPayout.notYours')}
                text={translate('createPayout.notYoursText', { reference })}
            >
                <Button component={Link} to={`/crypto-payout-admin/${reference}/show`} variant="outlined">
                    {translate('createPayout.done.open')}
                </Button>
            </PageState>
        );
    }
    return <Quote quote={quote.data} />;
}
