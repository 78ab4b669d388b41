import { expect, test } from 'vitest';
import { needsCode } from '../../../contracts/twoFactor';

test.each([
    [{ manual_payout: true }, true],
    [{ manual_payout: false }, false],
    [{ manual_invoice: false }, true],
    [{}, true],
    [undefined, true],
])('by the settings %j a payout takes a code: %s', (settings, is) => {
    expect(needsCode({ field: 'otp', setting: 'manual_payout' }, settings)).toBe(is);
    expect(needsCode({ field: 'otp' }, settings)).toBe(true);
});
