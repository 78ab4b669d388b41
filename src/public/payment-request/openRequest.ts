import type { AddressRequest } from '../../../contracts/main/legacy/paymentAddress';

/**
 * What this history entry asked an address for. Kept there, and so over a reload of this tab alone, because whoever knows the
 * request id sees the payment.
 */
export type OpenRequest = Pick<
    AddressRequest,
    'request_id' | 'order_currency' | 'crypto_currency' | 'order_amount' | 'crypto_amount' | 'invoice_number'
> & { request_id: string };

const KEY = 'paymentRequest';

export function keptRequest(): OpenRequest | undefined {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !(KEY in state)) return undefined;
    const kept = state[KEY];
    return isRequest(kept) ? kept : undefined;
}

/** Undefined forgets it. */
export const keepRequest = (request: OpenRequest | undefined): void =>
    history.replaceState(request && { [KEY]: request }, '');

const isRequest = (value: unknown): value is OpenRequest =>
    typeof value === 'object' && value !== null && 'request_id' in value && typeof value.request_id === 'string';
