import { currencyDecimals } from '../../../contracts/currencies';
import type { ChargeType } from '../../../contracts/fiat/transfers';
import type { Decimal } from '../../../contracts/rules/decimal';
import { MINUTE } from '../../primitives/clock';
import { divide, isBelow, plus, times } from '../../primitives/decimal';
import { convertFiat } from '../rates';
import { invalidFields } from '../refused';
import { fiatRate } from './fiatRates';

/** How long a quote can be made a transfer. The transfer keeps its rate longer (transferTransitions). */
export const TRANSFER_QUOTE_LIFE = 5 * MINUTE;

/** The fee as a share of the amount. */
const FEE_RATE = '0.004';
/** US dollars: the least fee, and what the recipient's bank charges where the sender bears all (`OUR`). */
const LEAST_FEE = '2.50';
const BANK_CHARGE = '15.00';

/** Which side of a transfer or trade is fixed, and how much it is. */
export type FixedSide = { sending: Decimal } | { receiving: Decimal };

export const fixedSide = (body: {
    sending_amount?: string | undefined;
    receiving_amount?: string | undefined;
}): FixedSide =>
    body.sending_amount === undefined ? { receiving: body.receiving_amount ?? '0' } : { sending: body.sending_amount };

export interface Exchanged {
    sendingCurrency: string;
    sendingAmount: Decimal;
    receivingCurrency: string;
    receivingAmount: Decimal;
    exchangeRate: Decimal;
}

/**
 * Both amounts at a rate, rounded half up to their currencies' places.
 * @throws Refused 422, naming the fixed amount, where nothing would be left of the other
 */
export function exchange(fixed: FixedSide, from: string, to: string, exchangeRate: Decimal): Exchanged {
    const sendingAmount =
        'sending' in fixed ? fixed.sending : divide(fixed.receiving, exchangeRate, currencyDecimals(from));
    const receivingAmount =
        'receiving' in fixed ? fixed.receiving : times(fixed.sending, exchangeRate, currencyDecimals(to));
    if (sendingAmount === '0' || receivingAmount === '0') {
        throw invalidFields({ [`${Object.keys(fixed)[0]}_amount`]: 'This is less than can be exchanged' });
    }
    return { sendingCurrency: from, sendingAmount, receivingCurrency: to, receivingAmount, exchangeRate };
}

/** A share of the amount, and never less than the least fee; with `OUR` the recipient's bank is paid as well. */
function transferFee({ sendingAmount, sendingCurrency }: Exchanged, chargeType: ChargeType | null): Decimal {
    const inCurrency = (dollars: Decimal) => convertFiat(dollars, 'USD', sendingCurrency);
    const share = times(sendingAmount, FEE_RATE, currencyDecimals(sendingCurrency));
    const fee = isBelow(share, inCurrency(LEAST_FEE)) ? inCurrency(LEAST_FEE) : share;
    return chargeType === 'OUR' ? plus(fee, inCurrency(BANK_CHARGE)) : fee;
}

/** What a transfer costs and brings, at the rate of the moment. */
export function quoteTransfer(
    fixed: FixedSide,
    from: string,
    to: string,
    chargeType: ChargeType | null,
    at: Date,
): Exchanged & { fee: Decimal } {
    const exchanged = exchange(fixed, from, to, fiatRate(from, to, at));
    return { ...exchanged, fee: transferFee(exchanged, chargeType) };
}
