/** `invoice` is an invoice or payment link of the dashboard. */
export const paymentTypes = ['triplea', 'widget', 'external_url', 'custom', 'invoice'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Does it say that it's a payment of another type than an invoice? */
export const isOtherThanInvoice = ({ type }: { type?: string | undefined }): boolean =>
    type !== 'invoice' && paymentTypes.some(known => known === type);
