import { belongsTo } from '../../../contracts/access';
import { cryptoCodes, isCrypto } from '../../../contracts/currencies';
import { exactNumber } from '../../../contracts/json';
import { isTestAccount } from '../../../contracts/main/merchants';
import type { Operations } from '../../../contracts/operations';
import { findTenant } from '../../domain/tenants';
import { networkFee } from '../../domain/quotes';
import type { Handler } from '../handler';
import { notFound } from '../../domain/refused';
import type { Services } from '../../services';
import { dollarRate, hourOf, isQuoted, payoutRateAt, quotedFiats, rateAt } from '../../domain/rates';

const currentHour = ({ clock }: Services): Date => hourOf(clock.now());

export const listExchangeRates: Handler<Operations['listExchangeRates']> = async ({ services, query }) => {
    const asked = query.fiat_currency;
    const fiats = asked === undefined ? quotedFiats : [asked].filter(isQuoted);
    const hour = currentHour(services);
    return {
        data: fiats.flatMap(fiat =>
            cryptoCodes.map(crypto => ({
                crypto_currency: crypto,
                fiat_currency: fiat,
                rate: exactNumber(rateAt(crypto, fiat, hour)),
                date: hour.toISOString(),
            })),
        ),
    };
};

/** Test accounts pay out test coins, other accounts everything else. */
export const listPayoutRates: Handler<Operations['listPayoutRates']> = async ({ services, caller, path, query }) => {
    const { api_id: apiId } = query;
    if (apiId !== undefined) {
        const tenant = await findTenant(services, { apiId });
        if (!tenant || !belongsTo(caller.permissions, tenant.merchantId)) throw notFound();
    }
    const fiat = path.currency;
    if (!isQuoted(fiat)) throw noRate(fiat);
    const hour = currentHour(services);
    return {
        data: cryptoCodes
            .filter(crypto => apiId === undefined || isTestAccount(apiId) === (crypto === 'testBTC'))
            .map(crypto => ({
                crypto_currency: crypto,
                fiat_currency: fiat,
                rate: exactNumber(payoutRateAt(crypto, fiat, hour)),
                network_fee_crypto_amount: exactNumber(networkFee(crypto, hour)),
                date: hour.toISOString(),
            })),
    };
};

export const getAccountRate: Handler<Operations['getAccountRate']> = async ({ services, path }) => {
    if (!(await findTenant(services, { apiId: path.apiId }))) throw notFound();
    return pairRate(services, path.from, path.to);
};

export const getDollarRate: Handler<Operations['getDollarRate']> = async ({ services, path }) => {
    const { fiat } = path;
    if (isCrypto(fiat)) return pairRate(services, fiat, 'USD');
    if (!isQuoted(fiat)) throw noRate(fiat);
    return {
        from_currency: 'USD',
        to_currency: fiat,
        rate: exactNumber(dollarRate(fiat)),
        date: currentHour(services).toISOString(),
    };
};

export const getOrderRate: Handler<Operations['getOrderRate']> = async ({ services, path }) =>
    pairRate(services, path.paymentCurrency, path.orderCurrency);

function pairRate(services: Services, crypto: string, fiat: string) {
    if (!isCrypto(crypto)) throw noRate(crypto);
    if (!isQuoted(fiat)) throw noRate(fiat);
    const hour = currentHour(services);
    return {
        from_currency: crypto,
        to_currency: fiat,
        rate: exactNumber(rateAt(crypto, fiat, hour)),
        date: hour.toISOString(),
    };
}

const noRate = (currency: string) => notFound(`There is no such rate for ${currency}`);
