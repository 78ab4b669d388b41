import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fullName } from '../../../contracts/main/profile';
import { FactorCard } from '../../components/factor/FactorCard';
import { Country } from '../../components/fields/Country';
import { Card } from '../../components/page/Card';
import { Columns, PageGrid } from '../../components/page/PageGrid';
import { Details } from '../../components/record/Section';
import { has } from '../../config/capabilities';
import { profileMessages } from '../../i18n/en/profile';
import { addMessages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { DetailsForm } from './DetailsForm';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';

addMessages(profileMessages);

/** The signed-in user: who they are, what they may work with, how they sign in and where they are. */
export function ChangeProfilePage() {
    const translate = useTranslate();
    const { profile } = useScope();
    const { email, username, country, mobile } = profile;
    const isOwn = has('profileUpdate');
    const none = translate('profile.details.none');
    // What isn't told isn't none.
    const orNone = (value: string | null | undefined) => (value === null || value === '' ? none : value);
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.changeProfile.title')}</Typography>
            <Columns ratio={[1, 1]}>
                <Stack>
                    <Card
                        title={translate('profile.details.title')}
                        about={translate(isOwn ? 'profile.details.edit.about' : 'profile.details.about')}
                    >
                        {isOwn && (
                            <Box sx={{ mb: 2.5 }}>
                                <DetailsForm key={email} profile={profile} />
                            </Box>
                        )}
                        <Details
                            rows={[
                                ...(isOwn
                                    ? []
                                    : [[translate('profile.details.name'), fullName(profile) || none] as const]),
                                [translate('profile.details.email'), email],
                                [translate('profile.details.username'), username],
                                [
                                    translate('profile.details.country'),
                                    country ? <Country code={country} /> : orNone(country),
                                ],
                                ...(isOwn ? [] : [[translate('profile.details.mobile'), orNone(mobile)] as const]),
                            ]}
                        />
                    </Card>
                    <AccessCard />
                </Stack>
                <Stack>
                    <PasswordCard />
                    <FactorCard />
                </Stack>
            </Columns>
            {has('sessions') && <SessionsCard />}
        </PageGrid>
    );
}

const Stack = ({ children }: { children: React.ReactNode }) => (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
);

/** The user's merchants with the group at each, those of a partner with its name. */
function AccessCard() {
    const translate = useTranslate();
    const { permissions, merchants: all } = useScope();
    const { merchants, partners } = permissions;
    const nameOf = (id: string, { merchant_name: name }: { merchant_name?: string | undefined }) =>
        name ?? all.find(merchant => merchant.id === id)?.merchant_name ?? id;
    const own = Object.entries(merchants).map(([id, link]) => [nameOf(id, link), link.group?.name] as const);
    const throughPartners = Object.entries(partners).flatMap(
        ([partnerId, { partner_name: partner, merchants: theirs }]) =>
            Object.entries(theirs).map(
                ([id, link]) =>
                    [nameOf(id, link), translate('profile.access.partner', { partner: partner ?? partnerId })] as const,
            ),
    );
    const rows = [...own, ...throughPartners];
    if (rows.length === 0) return null;
    return (
        <Card title={translate('profile.access.title')} about={translate('profile.access.about')}>
            <Details rows={rows} />
        </Card>
    );
}
