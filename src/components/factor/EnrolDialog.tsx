import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type * as z from 'zod/mini';
import { type AuthenticatorSecret, registerAuthenticator } from '../../../contracts/main/authenticator';
import { isApiError } from '../../api/errors';
import type { MerchantDataProvider } from '../../dataProviders';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { learnMfaType } from '../../session/scope';
import { CopyButton } from '../fields/CopyButton';
import { FormDialog } from '../form/FormDialog';
import { OneTimeCodeInput } from '../inputs/OneTimeCodeInput';
import { isCodeError } from '../intent/CodeFields';
import { ownSessions } from '../../dataProviders/methods/userQueries';
import { useRereadScope } from '../hooks/useRereadScope';

const schema = registerAuthenticator.body;

interface EnrolDialogProps {
    secret: AuthenticatorSecret;
    onClose: () => void;
}

/** Shows a new authenticator's secret, as a QR code and as a key to type, and confirms it by its first code. */
export function EnrolDialog({ secret: { secret, otpauth_url: url }, onClose }: EnrolDialogProps) {
    const translate = useTranslate();
    const notify = useNotify();
    const messages = usePublicMessages();
    const queryClient = useQueryClient();
    const rereadScope = useRereadScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const submit = async ({ otp }: z.output<typeof schema>) => {
        try {
            await dataProvider.registerAuthenticator(otp);
        } catch (error) {
            if (isApiError(error) && error.code === 'otp_invalid') return { otp: 'factor.enrol.wrong' };
            if (isCodeError(error)) return { otp: describeError(error, messages.errors) };
            throw error;
        }
        learnMfaType('authenticator');
        await rereadScope();
        await queryClient.invalidateQueries({ queryKey: ownSessions });
        notify('factor.enrol.done', { type: 'success' });
        onClose();
        return undefined;
    };
    return (
        <FormDialog
            title={translate('factor.enrol.title')}
            schema={schema}
            i18nKey="factor.enrol"
            defaultValues={{ otp: '' }}
            onSubmit={submit}
            onClose={onClose}
            submit={translate('factor.enrol.submit')}
            close={translate('factor.enrol.close')}
        >
            {url && (
                <>
                    <Box>{translate('factor.enrol.scan')}</Box>
                    <Box sx={{ justifySelf: 'center', lineHeight: 0, borderRadius: 1, overflow: 'hidden' }}>
                        <QRCodeSVG
                            value={url}
                            size={200}
                            marginSize={3}
                            title={translate('factor.enrol.qr')}
                            role="img"
                        />
                    </Box>
                </>
            )}
            {secret && (
                <Box>
                    {translate(url ? 'factor.enrol.manual' : 'factor.enrol.key')}
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
                        <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                            {secret.match(/.{1,4}/g)?.join(' ')}
                        </Box>
                        <CopyButton text={secret} what="key" />
                    </Box>
                </Box>
            )}
            <Box>{translate('factor.enrol.confirm')}</Box>
            <OneTimeCodeInput source="otp" label="factor.enrol.code" />
        </FormDialog>
    );
}
