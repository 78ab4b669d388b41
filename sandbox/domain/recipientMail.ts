import type { Decimal } from '../../contracts/rules/decimal';
import { coinInWords, moneyInWords } from './inWords';

interface Asked {
    reference: string;
    what: 'payout' | 'refund';
    /** The merchant's name. */
    from: string;
    amount: Decimal;
    currency: string;
    coin: string;
}

/** An email's text that asks a recipient where their coins go. The sandbox has no page for recipients, and says what it has. */
export const addressAsked = ({ reference, what, from, amount, currency, coin }: Asked): string =>
    `${from} sends you a ${what} of ${moneyInWords(amount, currency)}, paid in ${coinInWords(coin)}. ` +
    'A real email has a link here, to a page where you enter your address. This sandbox has no such page: ' +
    `open /sandbox and select “Accept with a made-up address” beside ${reference}.`;
