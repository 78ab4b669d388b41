import { isFiat } from '../../../contracts/currencies';
import type { Operations } from '../../../contracts/operations';
import { balancesOf } from '../../domain/ledger/balances';
import type { Handler } from '../handler';

/** What the ledger says that can be spent, of fiat currencies only. */
export const listFiatBalances: Handler<Operations['listFiatBalances']> = async ({ services, tenant }) => {
    const { merchantId } = tenant;
    const balances = await balancesOf(services.database, [merchantId]);
    return balances(merchantId)
        .filter(({ currency }) => isFiat(currency))
        .map(({ currency, available }) => ({ currency, available_balance: available }));
};
