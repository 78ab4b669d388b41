import Box from '@mui/material/Box';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/form/FormDialog';
import type { MerchantDataProvider } from '../../dataProviders';

const nothing = z.object({});

/** Ends all sessions of the user but this one, once confirmed. */
export function EndOthersDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const end = async () => {
        try {
            await dataProvider.endOtherSessions();
        } finally {
            onDone();
        }
        notify('sessions.others.done', { type: 'success' });
        onClose();
    };
    return (
        <FormDialog
            title={translate('sessions.others.title')}
            schema={nothing}
            i18nKey="sessions"
            defaultValues={{}}
            onSubmit={end}
            onClose={onClose}
            submit={translate('sessions.others.submit')}
            close={translate('sessions.others.close')}
            isDanger
        >
            <Box>{translate('sessions.others.text')}</Box>
        </FormDialog>
    );
}
