import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isFiat } from '../../../contracts/currencies';
import { NoBalances } from '../../components/access/NoBalances';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { Problem } from '../../components/feedback/Problem';
import { useReader } from '../../components/hooks/useReader';
import { useRereadScope } from '../../components/hooks/useRereadScope';
import { earlierPayoutQuery, quotedPayoutQuery } from '../../dataProviders/payouts/payoutQueries';
import { isZero } from '../../money/arithmetic';
import { useScope } from '../../session/scope';
import { draftOf } from './payoutDraft';
import { isFirstLoad } from '../../components/hooks/isFirstLoad';
import { PayoutWizard } from './PayoutWizard';
import { typedFor } from './typedDraft';

/** The wizard, for a merchant that has a balance to pay from. */
export function NewPayout() {
    const translate = useTranslate();
    const rereadScope = useRereadScope();
    const { merchant } = useScope();
    const [search] = useSearchParams();
    const from = search.get('from');
    const { earlier, isQuote } = useEarlierPayout(from, search.get('quote'));
    const [round, setRound] = useState(0);
    // The balances may be as old as the page.
    useEffect(() => void rereadScope(), [rereadScope]);
    // One that isn't known may be enough, which the provider decides.
    const [first, ...others] = (merchant?.balances ?? []).filter(
        ({ currency, available }) => isFiat(currency) && !(available && isZero(available)),
    );
    if (merchant && !merchant.balances) return <NoBalances />;
    if (!merchant || !first) {
        return <PageState title={translate('accounts.noBalance')} text={translate('accounts.noBalanceText')} />;
    }
    if (isFirstLoad(earlier)) return <PageSkeleton />;
    const isConfirmed = isQuote && earlier.data && !['new', 'cancel'].includes(earlier.data.status ?? '');
    const copied = isConfirmed ? undefined : earlier.data;
    return (
        <>
            {earlier.error && (
                <Box sx={{ p: 3, pb: 0 }}>
                    <Problem error={earlier.error} onRetry={() => void earlier.refetch()} />
                </Box>
            )}
            <PayoutWizard
                key={`${round} ${copied?.payout_reference ?? ''}`}
                merchant={merchant}
                balances={[first, ...others]}
                given={{
                    ...(copied && draftOf(copied)),
                    ...typedFor(merchant.merchant_key, copied?.payout_reference ?? from),
                }}
                quote={isQuote && !earlier.error ? copied : undefined}
                onStartOver={() => setRound(round + 1)}
            />
        </>
    );
}

/** The payout that a new one is to repeat, or the quote that it was asked for with, as that is by now. */
function useEarlierPayout(from: string | null, quote: string | null) {
    const reader = useReader();
    const reference = from ?? quote ?? '';
    const isQuote = from === null && quote !== null;
    const query = isQuote ? quotedPayoutQuery(reader, reference, 'form') : earlierPayoutQuery(reader, reference);
    const earlier = useQuery({ ...query, enabled: reference !== '' });
    return { earlier, isQuote };
}
