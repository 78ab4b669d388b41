import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type * as z from 'zod/mini';
import { type MerchantProfile, updateMerchantProfile } from '../../../contracts/main/merchantProfile';
import type { Merchant } from '../../../contracts/main/merchants';
import { FormDialog } from '../../components/form/FormDialog';
import { valuesOf } from '../../components/form/unread';
import { EmailInput } from '../../components/inputs/EmailInput';
import { useReader } from '../../components/hooks/useReader';
import { useRereadScope } from '../../components/hooks/useRereadScope';
import type { MerchantDataProvider } from '../../dataProviders';
import { merchantProfileQuery } from '../../dataProviders/methods/merchantQueries';

/** The merchant's profile that the dialog writes. */
export const profileFields = ['merchant_name', 'email', 'phone'] as const;

interface ProfileDialogProps {
    merchant: Merchant;
    profile: MerchantProfile;
    onClose: () => void;
}

/** Changes name, email and phone, with a code where the merchant asks for one. */
export function ProfileDialog({ merchant, profile, onClose }: ProfileDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { queryKey } = merchantProfileQuery(useReader());
    const rereadScope = useRereadScope();
    const { merchant_key: merchantKey } = merchant;
    const { merchant_name = merchant.merchant_name } = profile;
    const save = async (body: z.output<typeof updateMerchantProfile.body>) => {
        await dataProvider.saveMerchantProfile({ merchantKey, body });
        // Its answer needn't say what was saved.
        void queryClient.invalidateQueries({ queryKey });
        notify('merchantProfile.done', { type: 'success' });
        onClose();
        // The name stands in the navigation as well.
        await rereadScope();
    };
    return (
        <FormDialog
            title={translate('merchantProfile.edit')}
            schema={updateMerchantProfile.body}
            i18nKey="merchantProfile"
            replaces
            defaultValues={valuesOf({ ...profile, merchant_name }, profileFields)}
            onSubmit={save}
            onClose={onClose}
            submit={translate('merchantProfile.submit')}
            close={translate('merchantProfile.close')}
            width="sm"
        >
            <TextInput
                source="merchant_name"
                label="merchantProfile.merchant_name"
                helperText="merchantProfile.nameHelp"
                autoFocus
            />
            <EmailInput source="email" label="merchantProfile.email" />
            <TextInput
                source="phone"
                type="tel"
                label="merchantProfile.phoneOptional"
                helperText="merchantProfile.phoneHelp"
            />
        </FormDialog>
    );
}
