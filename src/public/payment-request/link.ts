import { currencyDecimals, isCoin, isFiat } from '../../../contracts/currencies';
import { isInvoiceReference } from '../../../contracts/main/paymentLink';
import { type Decimal, parseAmount } from '../../../contracts/rules/decimal';
import { isPlainLine } from '../../../contracts/rules/plainLine';

/** The amount that is fixed: what the order costs, or the coins. */
export type Side = 'order' | 'crypto';

/** What can be wrong with a link, with the part that is, cut to a length that is safe to show. */
export interface LinkProblem {
    readonly kind: 'account' | 'currency' | 'pair' | 'amount';
    readonly text: string;
}

/** What a link asks for, as far as it can be read (docs/rules.md#payment-requests). */
export interface PaymentLink {
    readonly apiId: string | undefined;
    readonly orderCurrency: string | undefined;
    readonly coin: string | undefined;
    readonly side: Side;
    readonly amount: Decimal | undefined;
    /** An order ID, or an invoice's reference. */
    readonly invoiceNumber: string | undefined;
    readonly isInvoice: boolean;
    readonly problems: readonly LinkProblem[];
}

const PATH = '/payment-request';
const MAX_SHOWN = 24;
const MAX_INVOICE_NUMBER = 64;
/** The provider's limits for amounts: digits before the point, and the places that coins are asked for with. */
const MAX_WHOLE_DIGITS = 12;
const MAX_COIN_PLACES = 8;

export const placesOf = (code: string): number =>
    isCoin(code) ? Math.min(MAX_COIN_PLACES, currencyDecimals(code)) : currencyDecimals(code);

/** Reads the path of a payment request. Every part may be missing or hostile; the two currencies may come in either order. */
export function readPaymentLink(path: string): PaymentLink {
    const [apiId = '', from = '', to = '', amount = '', number = ''] = partsOf(path);
    const problems: LinkProblem[] = [];
    const report = (kind: LinkProblem['kind'], text: string) => problems.push({ kind, text: shown(text) });

    const isAccount = /^[A-Za-z0-9._~@+-]{1,100}$/.test(apiId) && !/^\.+$/.test(apiId);
    if (apiId !== '' && !isAccount) report('account', apiId);
    const [first, second] = [codeOf(from), codeOf(to)];
    if (from !== '' && !first) report('currency', from);
    if (to !== '' && !second) report('currency', to);
    const isPair = !first || !second || isFiat(first) !== isFiat(second);
    if (!isPair) report('pair', `${from} ${to}`);
    const codes = isPair ? [first, second] : [first];
    const side: Side = first && isCoin(first) ? 'crypto' : 'order';
    const read = amount === '' || !first ? undefined : readAmount(amount, first);
    if (amount !== '' && (!read || 'problem' in read)) report('amount', amount);
    const invoiceNumber = number.trim().slice(0, MAX_INVOICE_NUMBER);
    const isReadable = invoiceNumber !== '' && isPlainLine(invoiceNumber);
    return {
        apiId: isAccount ? apiId : undefined,
        orderCurrency: codes.find(code => code !== undefined && isFiat(code)),
        coin: codes.find(code => code !== undefined && isCoin(code)),
        side,
        amount: read && 'amount' in read ? read.amount : undefined,
        invoiceNumber: isReadable ? invoiceNumber : undefined,
        isInvoice: isReadable && isInvoiceReference(invoiceNumber),
        problems,
    };
}

/** An amount in a currency, by the rule for typed amounts and the provider's limits. */
export function readAmount(typed: string, code: string) {
    const read = parseAmount(typed, placesOf(code));
    if ('problem' in read) return read;
    if (read.amount === '0') return { problem: 'zero' } as const;
    return (read.amount.split('.')[0] ?? '').length > MAX_WHOLE_DIGITS ? ({ problem: 'too-long' } as const) : read;
}

const partsOf = (path: string): string[] =>
    path.slice(0, 2000).startsWith(PATH) ? path.slice(PATH.length, 2000).split('/').slice(1, 6).map(decoded) : [];

function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

function codeOf(text: string): string | undefined {
    return [text, text.toUpperCase()].find(code => isFiat(code) || isCoin(code));
}

/** Short enough to show, without characters that can't be seen or turn the text around. */
const shown = (text: string): string => {
    const visible = [...text].map(letter => (isPlainLine(letter) ? letter : '\ufffd'));
    return visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN).join('')}…` : visible.join('');
};
