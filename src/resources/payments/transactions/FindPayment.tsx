import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { MerchantDataProvider } from '../../../dataProviders';
import { isLacking } from '../../../dataProviders/filters/whenLacking';
import { useScope } from '../../../session/scope';
import { recordPath } from '../../../routing/paths';

/** Opens the payment that has a transaction, or says that none was found. */
export function FindPayment({ txid }: { txid: string }) {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const apiId = useScope().apiId ?? '';
    const search = useMutation({
        mutationFn: () => dataProvider.findPaymentOf({ apiId, txid }),
        onSuccess: reference => reference && void navigate(recordPath('payments', reference)),
        onError: error => !isLacking(error) && notify('transactions.findFailed', { type: 'error' }),
    });
    if (search.isSuccess && !search.data) return <span role="status">{translate('transactions.notFound')}</span>;
    if (isLacking(search.error)) return <span role="status">{translate('transactions.notSearchable')}</span>;
    return (
        <Link
            component="button"
            type="button"
            disabled={search.isPending}
            aria-label={translate('transactions.findOf', { txid })}
            onClick={() => search.mutate()}
        >
            {translate(search.isPending ? 'transactions.finding' : 'transactions.find')}
        </Link>
    );
}
