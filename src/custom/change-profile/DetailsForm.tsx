import Box from '@mui/material/Box';
import { TextInput, useDataProvider, useNotify } from 'react-admin';
import type * as z from 'zod/mini';
import { updateOwnProfile } from '../../../contracts/main/legacy/settings';
import type { Profile } from '../../../contracts/main/profile';
import { SchemaForm } from '../../components/form/SchemaForm';
import { valuesOf } from '../../components/form/unread';
import { SubmitRow } from '../../components/form/SubmitRow';
import type { MerchantDataProvider } from '../../dataProviders';
import { useRereadScope } from '../../components/hooks/useRereadScope';

const schema = updateOwnProfile.body;

/** The user's own details that the form writes. */
export const detailsFields = ['firstname', 'lastname', 'mobile'] as const;

/** Changes the user's own name and phone number, with a code where the merchant asks for one. */
export function DetailsForm({ profile }: { profile: Profile }) {
    const notify = useNotify();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const save = async (body: z.output<typeof schema>) => {
        await dataProvider.updateOwnProfile(body);
        notify('profile.details.edit.done', { type: 'success' });
        // The name stands in the navigation as well.
        await rereadScope();
    };
    return (
        <SchemaForm
            schema={schema}
            i18nKey="profile.details.edit"
            replaces
            defaultValues={valuesOf(profile, detailsFields)}
            onSubmit={save}
        >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
                <TextInput source="firstname" label="profile.details.edit.firstname" inputProps={given} fullWidth />
                <TextInput source="lastname" label="profile.details.edit.lastname" inputProps={family} fullWidth />
            </Box>
            <TextInput
                source="mobile"
                type="tel"
                label="profile.details.edit.mobile"
                helperText="profile.details.edit.mobileHelp"
                inputProps={phone}
                fullWidth
            />
            <SubmitRow label="profile.details.edit.submit" />
        </SchemaForm>
    );
}

const given = { autoComplete: 'given-name' };
const family = { autoComplete: 'family-name' };
const phone = { autoComplete: 'tel' };
