import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { isAddressBookWhitelisted } from '../../../contracts/access';
import { isFiat } from '../../../contracts/currencies';
import { NoBalances } from '../../components/access/NoBalances';
import { batchPath, batchTypes } from '../../routing/paths';
import { PageState } from '../../components/feedback/PageState';
import { batchMessages } from '../../i18n/en/ofBatches';
import { addMessages } from '../../i18n/i18nProvider';
import { isZero } from '../../money/arithmetic';
import { hasDirectBatches } from '../../session/directBatches';
import { useScope } from '../../session/scope';
import { BatchWizard } from './BatchWizard';
import { useRereadScope } from '../../components/hooks/useRereadScope';

addMessages(batchMessages);

/** Many payouts from a file, direct or by link, for a merchant that has a balance to pay from. */
export function CreateBatchPage() {
    const translate = useTranslate();
    const rereadScope = useRereadScope();
    const { merchant, permissions } = useScope();
    const { batchType } = useParams();
    const [round, setRound] = useState(0);
    // The balances may be as old as the page.
    useEffect(() => void rereadScope(), [rereadScope]);
    const canLink = !!merchant && !isAddressBookWhitelisted(permissions, merchant.id);
    const canDirect = !!merchant && hasDirectBatches(merchant.merchant_key);
    const open = batchTypes.filter(each => (each === 'link' ? canLink : canDirect));
    const type = batchTypes.find(known => known === batchType);
    if (!type) return <Navigate to={batchPath(open[0] ?? 'direct')} replace />;
    if (merchant && !merchant.balances) return <NoBalances />;
    const balances = (merchant?.balances ?? []).filter(({ currency }) => isFiat(currency));
    if (!merchant || balances.every(({ available }) => available !== undefined && isZero(available))) {
        return <PageState title={translate('accounts.noBalance')} text={translate('accounts.noBalanceText')} />;
    }
    if (!open.includes(type)) {
        const why = open.length === 0 ? 'closed' : type === 'link' ? 'notByLink' : 'notDirect';
        return <PageState title={translate(`createBatch.${why}`)} text={translate(`createBatch.${why}Text`)} />;
    }
    return (
        <BatchWizard
            key={`${type} ${merchant.merchant_key} ${round}`}
            type={type}
            merchant={merchant}
            balances={balances}
            open={open}
            onStartOver={() => setRound(round + 1)}
        />
    );
}
