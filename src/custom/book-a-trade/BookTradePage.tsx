import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { Problem } from '../../components/feedback/Problem';
import { PageProblem } from '../../components/feedback/PageProblem';
import { useCanAccess } from '../../components/access/useCanAccess';
import { isFirstLoad } from '../../components/hooks/isFirstLoad';
import { useFiatBalances } from '../../components/hooks/useFiatBalances';
import { LackedFigures } from '../../components/fields/LackedFigures';
import { useReader } from '../../components/hooks/useReader';
import { currentTradePairsQuery } from '../../dataProviders/transfers/transferQueries';
import { bookTrade } from '../../i18n/en/wizards/bookTrade';
import { addMessages } from '../../i18n/i18nProvider';
import { useTransferCurrencies } from '../../components/hooks/useTransferCurrencies';
import { useScope } from '../../session/scope';
import { isTradable, neededOfPair } from '../../resources/transfers/trades/tradable';
import { TradeWizard } from './TradeWizard';

addMessages({ bookTrade });

/** Rates are new every minute; who fills in the amount sees one that holds long enough to be confirmed. */
const READ_AGAIN_MS = 30_000;

/** Books a trade, for a merchant that can exchange what it has. */
export function BookTradePage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const [round, setRound] = useState(0);
    const [isConfirming, setIsConfirming] = useState(false);
    const pairs = useQuery({
        ...currentTradePairsQuery(useReader()),
        enabled: !!merchant,
        // What is about to be confirmed stays as it is.
        refetchInterval: ({ state }) => (state.data && !isConfirming ? READ_AGAIN_MS : false),
    });
    const currencies = useTransferCurrencies(!!merchant);
    const { canAccess: seesBalances } = useCanAccess({ resource: 'fiat-payout-admin', action: 'list' });
    const balances = useFiatBalances(seesBalances);
    if (pairs.error && !pairs.data) {
        return <PageProblem error={pairs.error} onRetry={() => void pairs.refetch()} />;
    }
    if (!merchant || !pairs.data || [currencies, balances].some(isFirstLoad)) return <PageSkeleton />;
    const tradable = pairs.data.filter(isTradable);
    if (pairs.data.length > 0 && tradable.length === 0) {
        return <PageState title={translate('bookTrade.untold')} text={translate('bookTrade.untoldText')} />;
    }
    if (pairs.data.length === 0) {
        return <PageState title={translate('bookTrade.notOffered')} text={translate('bookTrade.notOfferedText')} />;
    }
    return (
        <>
            {tradable.length < pairs.data.length && (
                <Box sx={{ px: 3, pt: 2 }}>
                    <LackedFigures rows={pairs.data} names={neededOfPair} />
                </Box>
            )}
            {pairs.error && !isConfirming && (
                <Box sx={{ px: 3, pt: 2 }}>
                    <Problem error={pairs.error} onRetry={() => void pairs.refetch()}>
                        {translate('page.stale')}
                    </Problem>
                </Box>
            )}
            <TradeWizard
                key={`${round} ${merchant.id}`}
                merchant={merchant}
                pairs={tradable}
                balances={balances.error ? undefined : balances.data}
                isStale={!!pairs.error}
                renew={async () => void (await pairs.refetch({ throwOnError: true }))}
                onConfirming={setIsConfirming}
                onStartOver={() => setRound(round + 1)}
            />
        </>
    );
}
