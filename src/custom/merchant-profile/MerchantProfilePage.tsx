import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { OneProblem } from '../../components/feedback/OneProblem';
import { Columns, PageGrid } from '../../components/page/PageGrid';
import { profileMessages } from '../../i18n/en/ofProfile';
import { addMessages } from '../../i18n/i18nProvider';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { BankAccountsCard } from './BankAccountsCard';
import { LegalEntityCard } from './LegalEntityCard';
import { ProfileCard } from './ProfileCard';
import type { Merchant } from '../../../contracts/main/merchants';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';
import { ReadCard } from './ReadCard';
import { useKyc } from './useProfile';

addMessages(profileMessages);

/** What a merchant says of itself, whom the provider has its contract with, and the accounts it's paid to. */
export function MerchantProfilePage() {
    const translate = useTranslate();
    const scope = useScope();
    const { merchant } = scope;
    if (!merchant) return null;
    const { merchant_key: key } = merchant;
    const seesAccounts = !missingAccess([{ area: 'bank_accounts', letter: 'R' }], scope);
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.profileAndBankAccounts.title')}</Typography>
            <OneProblem>
                <Columns ratio={[1, 1]}>
                    <ProfileCard key={key} merchant={merchant} />
                    <LegalEntityCard merchant={merchant} />
                </Columns>
                {seesAccounts && <BankAccountsCard key={key} merchant={merchant} />}
                <KycCard merchant={merchant} />
            </OneProblem>
        </PageGrid>
    );
}

const levels = ['level_1', 'level_2', 'level_3'] as const;

/** From which amounts payers must identify themselves, and how. */
function KycCard({ merchant }: { merchant: Merchant }) {
    const translate = useTranslate();
    return (
        <ReadCard title={translate('kyc.title')} about={translate('kyc.about')} read={useKyc(merchant)}>
            {({ kyc_currency: currency, kyc_levels: amounts }) => (
                <Details
                    rows={levels.map(level => [
                        translate(`kyc.${level}`),
                        <Money key={level} amount={amounts?.[level]} currency={currency} />,
                    ])}
                />
            )}
        </ReadCard>
    );
}
