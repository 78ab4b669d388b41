import type { TransferRow } from '../../database/schema/transfers';
import { fixedPlus, isZero } from '../../primitives/decimal';
import { moneyInWords } from '../inWords';

/** As much of an account's number as tells whether it's the one. */
export const accountInWords = (number: string | null | undefined): string =>
    number ? `the account that ends in ${number.slice(-4)}` : 'an account';

/** What arrives, with whom, and what all of it costs: to be read within a sentence. */
export function payoutInWords({ recipient, destination, ...of }: TransferRow): string {
    const { sendingAmount, fee, sendingCurrency: currency } = of;
    const [to, number] = [recipient?.name ?? 'your own account', destination?.account_number];
    const arriving = `${moneyInWords(of.receivingAmount, of.receivingCurrency)} to ${to}`;
    const total = `a total of ${moneyInWords(fixedPlus(sendingAmount, fee), currency)}`;
    const withFee = isZero(fee) ? total : `${total} (including a fee of ${moneyInWords(fee, currency)})`;
    return `${arriving}${number ? ` (${accountInWords(number)})` : ''} for ${withFee}`;
}
