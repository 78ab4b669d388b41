import { useTranslate } from 'react-admin';
import type { Merchant } from '../../../contracts/main/merchants';
import { Money } from '../../components/fields/Money';
import { Details } from '../../components/record/Section';
import { ReadCard } from './ReadCard';
import { useKyc } from './useProfile';

const levels = ['level_1', 'level_2', 'level_3'] as const;

/** From which amounts payers must identify themselves, and how. */
export function KycCard({ merchant }: { merchant: Merchant }) {
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
