import { fiatCodes } from '../../../contracts/currencies';
import { currencyLabel } from '../../money/currencyNames';

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** All currencies of orders, by code and name. */
export const orderCurrencyChoices = fiatCodes.map(code => ({
    code,
    label: [code, names.of(code)].filter(Boolean).join(' – '),
}));

export const coinChoices = (coins: readonly string[]) => coins.map(code => ({ code, label: currencyLabel(code) }));
