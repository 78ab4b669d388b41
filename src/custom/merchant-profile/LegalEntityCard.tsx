import { useTranslate } from 'react-admin';
import type { Tone } from '../../theme/tokens';
import { Country } from '../../components/fields/Country';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { Details } from '../../components/record/Section';
import { ReadCard } from './ReadCard';
import { useLegalEntity } from './useProfile';

const tones: Readonly<Record<string, Tone>> = { pending: 'progress', verified: 'success' };

/** Whom the provider has its contract with. Only the provider changes it. */
export function LegalEntityCard({ merchantKey }: { merchantKey: string }) {
    const translate = useTranslate();
    const label = (name: string) => translate(`legalEntity.${name}`);
    return (
        <ReadCard title={label('title')} about={label('about')} read={useLegalEntity(merchantKey)}>
            {entity => (
                <Details
                    rows={[
                        [label('name'), entity.legal_name],
                        [label('number'), entity.registration_number],
                        [
                            label('address'),
                            translate('legalEntity.addressLine', {
                                address: entity.address,
                                zip: entity.zip_code,
                                city: entity.city,
                            }),
                        ],
                        [label('country'), <Country key="country" code={entity.country} />],
                        [
                            translate('bankAccounts.statusLabel'),
                            <StatusChip
                                key="status"
                                status={entity.status}
                                tones={tones}
                                i18nKey="legalEntity.status"
                            />,
                        ],
                        [label('verifiedAt'), entity.verified_at && <Moment key="at" at={entity.verified_at} />],
                    ]}
                />
            )}
        </ReadCard>
    );
}
