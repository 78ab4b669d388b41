import { DASH } from './money';

interface Traded {
    sending_currency?: string | undefined;
    receiving_currency?: string | undefined;
}

/** The two currencies, from the one that is sent: EUR → USD. */
export const pairOf = ({ sending_currency: from, receiving_currency: to }: Traded): string =>
    [from, to].map(code => code || DASH).join(' → ');

/** What a pair was made of, as `pairOf` writes it. */
export function currenciesOf(pair = ''): [from?: string, to?: string] {
    const [from, to] = pair.split(/\W+/);
    return pairOf({ sending_currency: from, receiving_currency: to }) === pair ? [from, to] : [];
}
