import { currencyDecimals } from '../../../contracts/currencies';
import type { DestinationCountry, TransferCurrency } from '../../../contracts/fiat/reference';
import { alpha2Of } from '../../../contracts/countries';
import { quotedFiats } from '../rates';
import { corridors } from './corridors';

const names = new Intl.DisplayNames('en', { type: 'region' });

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Countries that transfers can go to, by code. */
export const destinationCountries = (): DestinationCountry[] =>
    unique(corridors.map(({ country }) => country)).map(code => ({
        country_code: code,
        name: names.of(alpha2Of(code) ?? code) ?? code,
        services: corridors
            .filter(({ country }) => country === code)
            .map(({ type, currency, network }) => ({ type, currency, network })),
    }));

const received: ReadonlySet<string> = new Set(corridors.map(({ currency }) => currency));

/** Currencies that can be sent, which are those with a rate, and those that some country takes. */
export const transferCurrencies = (): TransferCurrency[] =>
    unique([...quotedFiats, ...received]).map(currency => ({
        currency,
        decimal_places: currencyDecimals(currency),
        directions: [
            ...(quotedFiats.includes(currency) ? ['sending'] : []),
            ...(received.has(currency) ? ['receiving'] : []),
        ],
    }));
