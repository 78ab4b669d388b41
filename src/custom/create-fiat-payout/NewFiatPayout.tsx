import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { isFiat } from '../../../contracts/currencies';
import { useTransferCurrencies } from '../../components/hooks/useTransferCurrencies';
import { hasAll } from '../../api/answer/needed';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageState } from '../../components/feedback/PageState';
import { PageProblem } from '../../components/feedback/PageProblem';
import { Problem } from '../../components/feedback/Problem';
import { useFiatBalances } from '../../components/hooks/useFiatBalances';
import { useReader } from '../../components/hooks/useReader';
import { payablesQuery } from '../../dataProviders/fiatAccounts/fiatAccountQueries';
import { earlierFiatPayoutQuery } from '../../dataProviders/transfers/transferQueries';
import { useScope } from '../../session/scope';
import { canSend } from './canSend';
import { draftOf } from './draft/fiatDraft';
import { useFiatLimits } from './useFiatLimits';
import { FiatPayoutWizard } from './FiatPayoutWizard';

/** The wizard, for a merchant that can pay out in fiat and has a sender and somebody to pay. */
export function NewFiatPayout() {
    const translate = useTranslate();
    const reader = useReader();
    const { merchant } = useScope();
    const [search] = useSearchParams();
    const [round, setRound] = useState(0);
    const from = search.get('from');
    const account = search.get('account');
    const owner = search.get('owner');
    const isOffered = !!merchant?.is_fiat_payout;
    const parties = useQuery({ ...payablesQuery(reader), enabled: isOffered });
    const balances = useFiatBalances(isOffered);
    const limits = useFiatLimits(isOffered);
    const currencies = useTransferCurrencies(isOffered);
    const earlier = useQuery({ ...earlierFiatPayoutQuery(reader, from ?? ''), enabled: isOffered && !!from });
    if (!merchant || !isOffered) return <Closed why="notOffered" />;
    const [failed, ...alsoFailed] = [parties, balances, limits].filter(({ error, data }) => error && !data);
    if (failed) {
        const retry = () => [failed, ...alsoFailed].forEach(query => void query.refetch());
        return <PageProblem error={failed.error} onRetry={retry} />;
    }
    if (!parties.data || !balances.data || !limits.data || earlier.isLoading || currencies.isLoading) {
        return <PageSkeleton />;
    }
    if (limits.data.is_fiat_payout === false) return <Closed why="notOffered" />;
    const named = balances.data.filter(balance => hasAll(balance, ['currency']));
    const [first, ...others] = named.filter(({ currency }) => canSend(currency, limits.data, currencies.data));
    if (!first && named.some(({ currency }) => isFiat(currency))) return <Closed why="noCurrency" />;
    if (!first) return <PageState title={translate('accounts.noBalance')} text={translate('accounts.noBalanceText')} />;
    if (!parties.data.sender) return <Closed why="noSender" to="/create-fiat-account/sender" label="newSender" />;
    if (!parties.data.account) {
        return <Closed why="noAccount" to="/create-fiat-account/beneficiary" label="newBeneficiary" />;
    }
    const asked = account ? { destination_account_id: account, ...(owner && { owner }) } : {};
    const given = earlier.data ? draftOf(earlier.data) : asked;
    return (
        <>
            {earlier.error && (
                <Box sx={{ p: 3, pb: 0 }}>
                    <Problem error={earlier.error} onRetry={() => void earlier.refetch()} />
                </Box>
            )}
            <FiatPayoutWizard
                key={`${round} ${merchant.id} ${from ?? account ?? ''}`}
                merchant={merchant}
                balances={[first, ...others]}
                limits={limits.data}
                given={given}
                onStartOver={() => setRound(round + 1)}
            />
        </>
    );
}

interface ClosedProps {
    why: 'notOffered' | 'noCurrency' | 'noSender' | 'noAccount';
    to?: string;
    label?: 'newSender' | 'newBeneficiary';
}

function Closed({ why, to, label }: ClosedProps) {
    const translate = useTranslate();
    return (
        <PageState title={translate(`createFiatPayout.${why}`)} text={translate(`createFiatPayout.${why}Text`)}>
            {to && label && (
                <Button component={Link} to={to} variant="contained">
                    {translate(`createFiatPayout.${label}`)}
                </Button>
            )}
        </PageState>
    );
}
