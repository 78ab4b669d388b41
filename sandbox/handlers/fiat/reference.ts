import { eq } from 'drizzle-orm';
import { isFiat } from '../../../contracts/currencies';
import { serviceTypes } from '../../../contracts/fiat/destinationAccounts';
import { chargeTypes, paymentMethods } from '../../../contracts/fiat/transferWords';
import { exactNumber } from '../../../contracts/json';
import type { Operations } from '../../../contracts/operations';
import { merchants } from '../../database/schema/tenants';
import { requiredFields } from '../../domain/corridors/requiredFields';
import { destinationCountries, transferCurrencies } from '../../domain/corridors/services';
import { balancesOf } from '../../domain/ledger/balances';
import { TRANSFER_LIMIT } from '../../domain/lifecycle/transferOutcomes';
import { convertFiat } from '../../domain/rates';
import type { Handler } from '../handler';

export const listCountries: Handler<Operations['listCountries']> = async () => destinationCountries();

export const listCurrencies: Handler<Operations['listCurrencies']> = async () => transferCurrencies();

export const getRequiredFields: Handler<Operations['getRequiredFields']> = async ({ query }) => requiredFields(query);

/** A merchant sends from the balances that it has, whatever is left in them. */
export const getMerchantConfig: Handler<Operations['getMerchantConfig']> = async ({ services, tenant }) => {
    const { database } = services;
    const { merchantId } = tenant;
    const [merchant] = await database.select().from(merchants).where(eq(merchants.id, merchantId));
    const balances = await balancesOf(database, [merchantId]);
    return {
        merchant_id: merchantId,
        is_fiat_payout: merchant?.isFiatPayout ?? false,
        sending_currencies: balances(merchantId)
            .filter(({ currency }) => isFiat(currency))
            .map(({ currency }) => ({
                currency,
                maximum_amount: exactNumber(convertFiat(TRANSFER_LIMIT, 'USD', currency)),
            })),
        destination_types: [...serviceTypes],
        payment_methods: [...paymentMethods],
        charge_types: [...chargeTypes],
    };
};
