import { useQueries } from '@tanstack/react-query';
import type { Merchant } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { useReader } from '../../components/hooks/useReader';
import { dollarRateQuery } from '../../dataProviders/methods/rateQueries';
import { compare, divide, multiply } from '../../money/arithmetic';

/**
 * Does an invoice of this amount need a file (docs/rules.md#invoices)? An amount in another currency is compared at the rates of
 * now; where these aren't known, the provider decides.
 */
export function useNeedsFile(
    { invoice_upload_threshold: most, local_currency: local }: Merchant,
    amount: Decimal | undefined,
    currency: string,
): boolean {
    const reader = useReader();
    const isOther = currency !== local && local !== undefined && typeof most === 'string';
    const asked = isOther ? [currency, local] : [];
    const rates = useQueries({
        queries: asked.map(fiat => ({ ...dollarRateQuery(reader, fiat), staleTime: 60_000 })),
    });
    if (typeof most !== 'string' || amount === undefined || local === undefined) return false;
    if (!isOther) return compare(amount, most) > 0;
    const [of, inLocal] = rates.map(({ data }) => data);
    if (!of || !inLocal) return false;
    const dollars = divide(amount, of.rate, 12);
    return dollars !== undefined && compare(multiply(dollars, inLocal.rate, 12), most) > 0;
}
