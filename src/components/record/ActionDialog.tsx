import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import * as z from 'zod/mini';
import { email } from '../../../contracts/rules/email';
import { FormDialog } from '../form/FormDialog';
import { EmailInput } from '../inputs/EmailInput';
import { isOutcomeUnknown } from '../intent/intentState';
import type { RecordActionProps } from './RecordAction';

type ActionDialogProps = RecordActionProps & { onUnknown: (error: unknown) => void; onClose: () => void };

const schemas = { email: z.object({ email }), nothing: z.object({}) };

/**
 * Says what will happen, does it once and shows the result. Stays open until that's known; if it remains unknown, the record says
 * so.
 */
export function ActionDialog({
    i18nKey,
    values,
    details,
    asksEmail = false,
    isDanger = false,
    act,
    onUnknown,
    onClose,
}: ActionDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const resource = useResourceContext();

    const submit = async ({ email: entered = '' }: { email?: string }) => {
        try {
            await act(entered);
            notify(`${i18nKey}.done`, { type: 'success', messageArgs: values });
            onClose();
        } catch (error) {
            if (!isOutcomeUnknown(error)) throw error;
            onUnknown(error);
            return onClose();
        } finally {
            void queryClient.invalidateQueries({ queryKey: [resource] });
        }
    };

    return (
        <FormDialog
            title={translate(`${i18nKey}.title`, values)}
            schema={schemas[asksEmail ? 'email' : 'nothing']}
            i18nKey={i18nKey}
            defaultValues={{ email: '' }}
            onSubmit={submit}
            onClose={onClose}
            submit={translate(`${i18nKey}.submit`)}
            close={translate(`${i18nKey}.keep`, { _: translate('payouts.actions.keep') })}
            isDanger={isDanger}
        >
            <Box>{translate(`${i18nKey}.text`, values)}</Box>
            {details}
            {asksEmail && <EmailInput source="email" label={`${i18nKey}.field`} autoFocus />}
        </FormDialog>
    );
}
