import { readInvoice } from '../../contracts/rules/lightningInvoice';
import type { Decimal } from '../../contracts/rules/decimal';
import type { NewPayout } from '../database/schema/payouts';
import { isZero, minus } from '../primitives/decimal';
import { invalidFields } from './refused';

/** What a Lightning invoice asks for, in BTC; undefined where it leaves that open, and for any other address. */
export const askedAmount = (cryptoCurrency: string | null, address: string | null): Decimal | undefined =>
    (cryptoCurrency === 'LNBC' && address ? readInvoice(address)?.amount : undefined) ?? undefined;

/**
 * A Lightning invoice is paid before it expires, and with what it asks for where it says so. Addresses of other coins pass.
 * @throws Refused 422 naming the address
 */
export function requirePayableInvoice(
    {
        cryptoCurrency,
        cryptoAddress,
        netCryptoAmount: net,
    }: Pick<NewPayout, 'cryptoCurrency' | 'cryptoAddress' | 'netCryptoAmount'>,
    now: Date,
): void {
    const invoice = invoiceOf({ cryptoCurrency, cryptoAddress });
    if (!invoice) return;
    if (isOver(invoice, now)) throw invalidFields({ address: 'This invoice has expired. Ask for a new one' });
    if (invoice.amount === null || isZero(minus(invoice.amount, net))) return;
    throw invalidFields({
        address: `The invoice asks for ${invoice.amount} BTC, and ${net} would arrive. Enter the amount in coins, with the network fee`,
    });
}

/** Is it to a Lightning invoice that nobody can pay any more? */
export function isToExpired(payout: ToInvoice, now: Date): boolean {
    const invoice = invoiceOf(payout);
    return invoice !== undefined && isOver(invoice, now);
}

type ToInvoice = Pick<NewPayout, 'cryptoCurrency' | 'cryptoAddress'>;

const invoiceOf = ({ cryptoCurrency, cryptoAddress }: ToInvoice) =>
    (cryptoCurrency === 'LNBC' && cryptoAddress ? readInvoice(cryptoAddress) : undefined) ?? undefined;

const isOver = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt <= now;
