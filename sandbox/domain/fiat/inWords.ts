import type { TransferRow } from '../../database/schema/transfers';
import { moneyInWords } from '../inWords';

/** As much of an account's number as tells whether it's the one. */
export const accountInWords = (number: string | null | undefined): string =>
    number ? `the account that ends in ${number.slice(-4)}` : 'an account';

/** What a fiat payout pays, and where to. */
export function payoutInWords({ recipient, destination, ...of }: TransferRow): string {
    const { sendingAmount, fee, sendingCurrency: currency } = of;
    const [to, number] = [recipient?.name ?? 'your own account', destination?.account_number];
    const what = `${moneyInWords(sendingAmount, currency)} and a fee of ${moneyInWords(fee, currency)}`;
    return `${what} to ${to}${number ? `, ${accountInWords(number)}` : ''}`;
}
