import { useSearchParams } from 'react-router-dom';
import { paymentMethods } from '../../../../contracts/fiat/transferWords';
import { useFiatLimits } from '../useFiatLimits';

const [usual] = paymentMethods;

/**
 * How a payout is paid (docs/rules.md#fiat-payouts). What was chosen stands in the address, so that a confirmation repeated after a
 * reload has the same. Undefined where nobody can say whether what stands there is offered.
 */
export function usePaymentMethod() {
    const [search, setSearch] = useSearchParams();
    const { data, error, isLoading, refetch } = useFiatLimits();
    const methods = [...new Set(data?.payment_methods ?? [])];
    const chosen = search.get('method');
    const [first] = methods;
    const standard = first === undefined || methods.includes(usual) ? usual : first;
    const isUntold = !data && chosen !== null && chosen !== usual;
    return {
        methods,
        method: isUntold ? undefined : chosen !== null && methods.includes(chosen) ? chosen : standard,
        isLoading,
        error,
        retry: () => void refetch(),
        choose: (method: string) => {
            search.set('method', method);
            setSearch(search, { replace: true });
        },
    };
}
