import type { Transfer } from '../../../../contracts/fiat/transfers';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { add } from '../../../money/arithmetic';

/** What could be read of it, whatever its type says. */
type Read = { [Field in keyof Transfer]?: Transfer[Field] | null };

/** What it takes, its fee included. Undefined where that isn't one amount, or isn't known. */
export function totalOf(transfer: Read): Decimal | undefined {
    const { sending_amount: sent, fee, sending_currency: currency, fee_currency: feeCurrency } = transfer;
    return sent && fee && currency && feeCurrency === currency ? add(sent, fee) : undefined;
}

/** What it has to say before it's confirmed, and doesn't (docs/rules.md#missing-figures). */
export function missingOf(transfer: Read): string[] {
    const isTold = {
        amount: transfer.sending_amount && transfer.sending_currency,
        fee: transfer.fee && transfer.fee_currency,
        gets: transfer.receiving_amount && transfer.receiving_currency,
    };
    return Object.entries(isTold).flatMap(([name, is]) => (is ? [] : [name]));
}
