import { cryptoCodes } from '../../contracts/currencies';
import { exactNumber } from '../../contracts/json';
import type { Operations } from '../../contracts/operations';
import { HOUR } from '../clock';
import type { Handler } from '../pipeline/handler';
import { isQuoted, quotedFiats, rateAt } from './rates';

export const listExchangeRates: Handler<Operations['listExchangeRates']> = async ({ services, query }) => {
    const asked = query.fiat_currency;
    const fiats = asked === undefined ? quotedFiats : [asked].filter(isQuoted);
    const hour = new Date(Math.floor(services.clock.now().getTime() / HOUR) * HOUR);
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
