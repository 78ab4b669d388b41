import { useTranslate } from 'react-admin';

/** The name of a payment method; one that the product doesn't know is shown as the provider calls it. */
export function usePaymentMethodName(): (method: string) => string {
    const translate = useTranslate();
    return method => translate(`fiatPaymentMethod.${method}`, { _: method });
}
