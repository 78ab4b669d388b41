import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { isApiError } from '../../api/errors';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { Problem } from '../../components/feedback/Problem';
import type { MerchantDataProvider } from '../../dataProviders';
import { bookTrade } from '../../i18n/en/wizards/bookTrade';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { TradeWizard } from './TradeWizard';

addMessages({ bookTrade });

/** Rates are new every minute; who fills in the amount sees one that holds long enough to be confirmed. */
const READ_AGAIN_MS = 30_000;

/** Books a trade, for a merchant that can exchange what it has. */
export function BookTradePage() {
    const translate = useTranslate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { merchant } = useScope();
    const [round, setRound] = useState(0);
    const [isConfirming, setIsConfirming] = useState(false);
    const merchantId = merchant?.id ?? '';
    const pairs = useQuery({
        queryKey: ['trade-history', 'pairs', merchantId],
        queryFn: ({ signal }) => dataProvider.listTradePairs({ merchantId, signal }),
        enabled: !!merchant,
        staleTime: 0,
        // What is about to be confirmed stays as it is.
        refetchInterval: ({ state }) => (state.data && !isConfirming ? READ_AGAIN_MS : false),
    });
    const balances = useQuery({
        queryKey: ['trade-history', 'balances', merchantId],
        queryFn: ({ signal }) =>
            dataProvider.listFiatBalances({ merchantId, signal }).catch((error: unknown) => {
                // They're of fiat payouts; who may only trade does without them.
                if (isApiError(error, 'forbidden')) return [];
                throw error;
            }),
        enabled: !!merchant,
    });
    const failed = [pairs, balances].find(({ error, data }) => error && !data);
    if (failed) {
        const retry = () => [pairs, balances].forEach(query => void query.refetch());
        return (
            <Box sx={{ p: 3 }}>
                <Problem error={failed.error} onRetry={retry} />
            </Box>
        );
    }
    if (!merchant || !pairs.data || !balances.data) return <PageSkeleton />;
    if (pairs.data.length === 0) {
        return <PageState title={translate('bookTrade.notOffered')} text={translate('bookTrade.notOfferedText')} />;
    }
    return (
        <TradeWizard
            key={`${round} ${merchantId}`}
            merchant={merchant}
            pairs={pairs.data}
            balances={balances.data}
            renew={async () => void (await pairs.refetch({ throwOnError: true }))}
            onConfirming={setIsConfirming}
            onStartOver={() => setRound(round + 1)}
        />
    );
}
