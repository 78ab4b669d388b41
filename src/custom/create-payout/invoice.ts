import { type LightningInvoice, readInvoice } from '../../../contracts/rules/lightningInvoice';
import type { PayoutDraft } from './payoutDraft';

/** The Lightning invoice that a draft is paid to; undefined for other coins, and as long as it is none. */
export const invoiceOf = ({ crypto_currency: coin, address }: PayoutDraft): LightningInvoice | undefined =>
    coin === 'LNBC' ? readInvoice(address.trim()) : undefined;

/** Wallets put the name of the network before an invoice. */
export const withoutScheme = (address: string): string => address.replace(/^\s*lightning:/i, '');
