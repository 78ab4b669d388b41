import Box from '@mui/material/Box';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import type { ApiCredential } from '../../../contracts/main/credentials';
import { FormDialog } from '../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../dataProviders';
import type { CredentialOwner } from '../../dataProviders/methods/credentialMethods';

interface DeleteDialogProps {
    owner: CredentialOwner;
    credential: ApiCredential;
    onDone: () => void;
    onClose: () => void;
}

const nothing = z.object({});

/** Says what deleting a credential breaks, asks for a code and deletes it. */
export function DeleteDialog({ owner, credential: { client_id: clientId }, onDone, onClose }: DeleteDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const remove = async () => {
        try {
            await dataProvider.deleteCredential({ owner, clientId });
        } finally {
            onDone();
        }
        notify('credentials.delete.done', { type: 'success' });
        onClose();
    };
    return (
        <FormDialog
            title={translate('credentials.delete.title')}
            schema={nothing}
            i18nKey="credentials"
            defaultValues={{}}
            onSubmit={remove}
            onClose={onClose}
            submit={translate('credentials.delete.submit')}
            close={translate('credentials.delete.close')}
            isDanger
        >
            <Box sx={{ overflowWrap: 'anywhere' }}>{translate('credentials.delete.text', { id: clientId })}</Box>
        </FormDialog>
    );
}
