import { neededOfTransfer } from '../../../../contracts/neededFields';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { SeenQuote } from '../../../components/wizard/seenQuote';
import { compare } from '../../../money/arithmetic';
import type { TransferFigures } from '../../../money/transferTotal';

/** What it has to say before it's confirmed, and doesn't (docs/rules.md#missing-figures). */
export const missingOf = (transfer: TransferFigures): string[] =>
    Object.entries(neededOfTransfer).flatMap(([name, fields]) =>
        fields.every(field => transfer[field]) ? [] : [name],
    );

/**
 * A payout that leaves out its rate, or how its fee is charged, with that of the quote it was made of; as it is where its figures are
 * others.
 */
export function withQuote<Made extends TransferFigures>(transfer: Made, quoted: unknown): Made {
    const { data: quote } = SeenQuote.safeParse(quoted);
    const { exchange_rate: rate, fee_mode: mode, sending_amount: sent, fee, receiving_amount: received } = transfer;
    const isSame =
        quote && isAmount(sent, quote.sent) && isAmount(fee, quote.fee) && isAmount(received, quote.received);
    const told = {
        ...(!rate && quote?.rate && { exchange_rate: quote.rate }),
        ...(!mode && quote?.feeMode && { fee_mode: quote.feeMode }),
    };
    return isSame && Object.keys(told).length > 0 ? { ...transfer, ...told } : transfer;
}

const isAmount = (amount: Decimal | null | undefined, other: Decimal): boolean =>
    !!amount && compare(amount, other) === 0;
