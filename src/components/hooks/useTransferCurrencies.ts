import { useQuery } from '@tanstack/react-query';
import { transferCurrenciesQuery } from '../../dataProviders/transfers/transferQueries';
import { useReader } from './useReader';

/**
 * The currencies of fiat payouts and trades, by which their amounts have the decimal places that the provider says. Pages go on
 * without an answer, by the product's own table (docs/rules.md#currencies).
 */
export const useTransferCurrencies = (isOffered = true) =>
    useQuery({ ...transferCurrenciesQuery(useReader()), enabled: isOffered });
