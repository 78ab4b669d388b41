import { useQuery } from '@tanstack/react-query';
import { readAccount } from '../../entities/accounts/accountRows';
import { isKnownAccount, unknownAccount } from '../../entities/accounts/knownAccount';
import { useReader } from '../../components/hooks/useReader';
import { keyOf } from '../../dataProviders/reader';
import { useScope } from '../../session/scope';
import { useMaySeeRefunds } from '../../resources/payments/record/useRefundsOfPayment';
import { readRefunded } from './readRefunded';

/** What a refund is based on: the current payment and the account that pays. */
export function useRefundBasis(reference: string) {
    const reader = useReader();
    const { dataProvider } = reader;
    const { merchant, merchants } = useScope();
    const maySeeRefunds = useMaySeeRefunds();
    const payment = useQuery({
        queryKey: keyOf(reader, 'payments', 'refunded', reference),
        queryFn: ({ signal }) => readRefunded(dataProvider, reference, { maySeeRefunds, signal }),
        enabled: reference !== '',
    });
    const { api_id: apiId, merchant_key: merchantKey } = payment.data ?? {};
    const owner = merchants.find(({ merchant_key }) => merchant_key === merchantKey);
    const own = owner?.accounts.find(({ api_id }) => api_id === apiId);
    const isOthers = !!merchantKey && merchantKey !== merchant?.merchant_key;
    const account = useQuery({
        queryKey: keyOf(reader, 'accounts', 'known', apiId, own?.pubkey),
        queryFn: async ({ signal }) => {
            const account = await readAccount(dataProvider, own, signal);
            if (!isKnownAccount(account)) throw unknownAccount(account);
            return account;
        },
        enabled: !!merchantKey && !isOthers,
    });
    return {
        payment: payment.data,
        account: account.data,
        isOthers,
        error: payment.error ?? account.error,
        retry: () => void Promise.all([payment.refetch(), account.refetch()]),
    };
}
