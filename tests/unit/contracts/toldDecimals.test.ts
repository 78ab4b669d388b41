import { expect, test } from 'vitest';
import { currencyDecimals, isFiat, tellDecimals } from '../../../contracts/currencies';

test('a fiat currency has the decimal places that the provider says, also one that no table has', () => {
    expect([currencyDecimals('HUF'), isFiat('CNH'), currencyDecimals('CNH')]).toEqual([2, false, 8]);
    tellDecimals('HUF', 0);
    tellDecimals('CNH', 2);
    expect([currencyDecimals('HUF'), isFiat('CNH'), currencyDecimals('CNH')]).toEqual([0, true, 2]);
});

test('a coin keeps those of its chain, and a number that can’t be one of places is ignored', () => {
    tellDecimals('USDT_TRC20', 2);
    tellDecimals('SEK', 100);
    expect([currencyDecimals('USDT_TRC20'), isFiat('USDT_TRC20'), currencyDecimals('SEK')]).toEqual([6, false, 2]);
});
