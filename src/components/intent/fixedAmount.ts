import type { Transfer } from '../../../contracts/fiat/transfers';
import type { Decimal } from '../../../contracts/rules/decimal';

export type Amount = readonly [amount: Decimal | undefined, currency: string | undefined];

/** The amount that its maker typed, with its currency. */
export const fixedAmount = ({ mode, ...transfer }: Transfer): Amount =>
    mode === 'receiving'
        ? [transfer.receiving_amount, transfer.receiving_currency]
        : [transfer.sending_amount, transfer.sending_currency];
