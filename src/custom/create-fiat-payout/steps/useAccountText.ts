import { useTranslate } from 'react-admin';
import { formatBankIdentifier } from '../../../../contracts/rules/bank/text';
import { useCountryName } from '../../../components/hooks/useCountryName';
import type { PayableAccount } from '../../../dataProviders/fiatAccounts/payables';
import type { Party } from '../../../dataProviders/fiatAccounts/party';
import { DASH } from '../../../money/money';

/** What tells a sender from others of the same name. */
export function usePartyText(): (party: Party) => string {
    const translate = useTranslate();
    const countryName = useCountryName();
    return ({ type, country_code: country }) =>
        translate('createFiatPayout.partyOption', {
            type: translate(`senderType.${type}`),
            country: country ? countryName(country) : DASH,
        });
}

/** The account in one line: its kind, bank where it says that, country, currency and number. */
export function useAccountText(): (payable: PayableAccount) => string {
    const translate = useTranslate();
    const countryName = useCountryName();
    return ({ account }) => {
        const { account_number: number, account_type: type, bank_name: bank } = account.account ?? {};
        return [
            translate(`serviceType.${account.type}`, { _: account.type }),
            bank,
            countryName(account.country_code),
            account.currency,
            number && formatBankIdentifier(type ?? '', number),
        ]
            .filter(Boolean)
            .join(' · ');
    };
}
