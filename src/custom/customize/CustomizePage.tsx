import { useTranslate } from 'react-admin';
import { PageState } from '../../components/feedback/PageState';
import { customize } from '../../i18n/en/customize';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { Branding } from './Branding';

addMessages({ customize });

/** The look of the merchant's payment page (docs/rules.md#branding). */
export function CustomizePage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    if (!merchant) {
        return <PageState title={translate('customize.noMerchant')} text={translate('customize.noMerchantText')} />;
    }
    return <Branding key={merchant.id} merchant={merchant} />;
}
