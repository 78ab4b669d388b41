import { useQuery } from '@tanstack/react-query';
import type { Merchant } from '../../../contracts/main/merchants';
import type { PayoutRate } from '../../../contracts/main/rates';
import type { Availability, UnknownAvailability } from '../../entities/accounts/availability';
import type { KnownAccount } from '../../entities/accounts/knownAccount';
import { useReader } from '../../components/hooks/useReader';
import { payoutRatesQuery } from '../../dataProviders/methods/rateQueries';
import { type Plan, planOf } from './plan';
import { sourceOf } from './source';
import type { WithdrawalDraft } from './withdrawalDraft';

const REFRESH_MS = 60_000;

/**
 * A draft's plan at current rates, updated every minute.
 * @param relations how amounts due relate to amounts available, by currency
 */
export function usePlan(
    account: KnownAccount,
    merchant: Merchant,
    draft: WithdrawalDraft,
    relations: readonly (Availability | UnknownAvailability)[],
) {
    const { api_id: apiId, local_currency: fiat } = account;
    const query = payoutRatesQuery(useReader(), { fiat, apiId, orNone: true });
    const rates = useQuery({ ...query, refetchInterval: REFRESH_MS });
    const planAt = (offered: readonly PayoutRate[] | undefined): Plan =>
        planOf(sourceOf(account, merchant, offered, relations), draft);
    return { plan: planAt(rates.data), planAt, rates };
}
