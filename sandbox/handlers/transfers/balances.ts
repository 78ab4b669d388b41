import { isFiat } from '../../../contracts/currencies';
import type { Operations } from '../../../contracts/operations';
import { balancesOf } from '../../domain/ledger/balances';
import type { Handler } from '../handler';

/** The ledger's available balances in fiat currencies. */
export const listFiatBalances: Handler<Operations['listFiatBalances']> = async ({ services, tenant }) => {
    const { merchantId } = tenant;
    const balances = await balancesOf(services.database, [merchantId]);
    return balances(merchantId)
        .filter(({ currency }) => isFiat(currency))
        .map(({ currency, available }) => ({ currency, available_balance: available }));
};
