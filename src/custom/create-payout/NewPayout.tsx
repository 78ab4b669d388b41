import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFiat } from '../../../contracts/currencies';
import { PageState } from '../../components/feedback/PageState';
import { isZero } from '../../money/arithmetic';
import { useScope } from '../../session/scope';
import { PayoutWizard } from './PayoutWizard';

/** The wizard, for a merchant that has a balance to pay from. */
export function NewPayout() {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { merchant } = useScope();
    const [round, setRound] = useState(0);
    // The balances may be as old as the page.
    useEffect(() => void queryClient.invalidateQueries({ queryKey: ['scope'] }), [queryClient]);
    const [first, ...others] = (merchant?.balances ?? []).filter(
        ({ currency, available }) => isFiat(currency) && available !== null && !isZero(available),
    );
    if (!merchant || !first) {
        return <PageState title={translate('createPayout.noBalance')} text={translate('createPayout.noBalanceText')} />;
    }
    return (
        <PayoutWizard
            key={round}
            merchant={merchant}
            balances={[first, ...others]}
            onStartOver={() => setRound(round + 1)}
        />
    );
}
