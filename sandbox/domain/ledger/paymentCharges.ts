import { currencyDecimals } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import { fixed, times } from '../../primitives/decimal';

const FEE_RATE = '0.01';
const VAT_RATE = '0.21';

/** The provider's fee on an amount received and the tax on the fee, both in the order currency. */
export function paymentCharges(received: Decimal, currency: string): { fee: Decimal; vat: Decimal } {
    const places = currencyDecimals(currency);
    const fee = fixed(times(received, FEE_RATE, places), places);
    return { fee, vat: fixed(times(fee, VAT_RATE, places), places) };
}
