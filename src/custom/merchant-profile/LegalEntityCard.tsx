import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { LegalEntity } from '../../../contracts/main/merchantFacts';
import type { Merchant } from '../../../contracts/main/merchants';
import type { Tone } from '../../theme/tokens';
import { Country } from '../../components/fields/Country';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { Details } from '../../components/record/Section';
import { DASH } from '../../money/money';
import { ReadCard } from './ReadCard';
import { useLegalEntity } from './useProfile';

const tones: Readonly<Record<string, Tone>> = { pending: 'progress', verified: 'success' };

/** A line for the street and one for the town, without what isn't said. */
const addressOf = ({ address, zip_code: zip, city }: LegalEntity): string =>
    [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join('\n') || DASH;

/** Whom the provider has its contract with. Only the provider changes it. */
export function LegalEntityCard({ merchant }: { merchant: Merchant }) {
    const translate = useTranslate();
    const label = (name: string) => translate(`legalEntity.${name}`);
    return (
        <ReadCard title={label('title')} about={label('about')} read={useLegalEntity(merchant)}>
            {entity =>
                Object.values(entity).every(value => value === undefined || value === null) ? (
                    <Box color="text.secondary">{label('untold')}</Box>
                ) : (
                    <Details
                        rows={[
                            [label('name'), entity.legal_name],
                            [label('number'), entity.registration_number],
                            [
                                label('address'),
                                <Box key="address" sx={{ whiteSpace: 'pre-line' }}>
                                    {addressOf(entity)}
                                </Box>,
                            ],
                            [label('country'), entity.country && <Country key="country" code={entity.country} />],
                            [
                                translate('bankAccounts.statusLabel'),
                                entity.status && (
                                    <StatusChip
                                        key="status"
                                        status={entity.status}
                                        tones={tones}
                                        i18nKey="legalEntity.status"
                                    />
                                ),
                            ],
                            [label('verifiedAt'), entity.verified_at && <Moment key="at" at={entity.verified_at} />],
                        ]}
                    />
                )
            }
        </ReadCard>
    );
}
