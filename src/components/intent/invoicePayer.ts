import type { Payment } from '../../../contracts/main/payments';

/** Whom an invoice is for, as far as it says so. */
export const invoicePayer = ({
    payer_name: name,
    payer_email: email,
    order_id: orderId,
}: Pick<Payment, 'payer_name' | 'payer_email' | 'order_id'>): string => name ?? email ?? orderId ?? '';
