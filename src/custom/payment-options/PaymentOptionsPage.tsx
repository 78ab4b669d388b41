import { useTranslate } from 'react-admin';
import { MissingFact } from '../../components/feedback/MissingFact';
import { PageState } from '../../components/feedback/PageState';
import { paymentOptions } from '../../i18n/en/paymentOptions';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { methodsOf } from './methods';
import { MethodsForm } from './MethodsForm';

addMessages({ paymentOptions });

/** The payment methods of the merchant. */
export function PaymentOptionsPage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const methods = merchant && methodsOf(merchant);
    if (merchant && !methods) return <MissingFact field="methods" />;
    if (!merchant || !methods?.length) {
        return <PageState title={translate('paymentOptions.none')} text={translate('paymentOptions.noneText')} />;
    }
    return <MethodsForm key={merchant.id} merchant={merchant} methods={methods} />;
}
