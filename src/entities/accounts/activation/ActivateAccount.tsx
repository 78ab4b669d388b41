import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { usernameOf } from '../../../../contracts/main/profile';
import type { MerchantDataProvider } from '../../../dataProviders';
import { activateAccount } from '../../../i18n/en/activateAccount';
import { addMessages } from '../../../i18n/i18nProvider';
import { activeScope, askedFrom, scopeQueryKey, useScope } from '../../../session/scope';
import { accountWithKey } from '../accountRows';
import { FormDialog } from '../../../components/form/FormDialog';
import type { SubmissionErrors } from '../../../components/form/fieldErrors';

addMessages({ activateAccount });

const Activation = z.object({
    pubkey: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    password: z.string().check(z.minLength(1)),
});

/** Makes the account with a public key active, once the user has confirmed who they are (docs/rules.md#accounts). */
export function ActivateAccount({ onClose }: { onClose: () => void }) {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const username = usernameOf(useScope().profile);
    const activate = async ({
        pubkey,
        password,
    }: z.output<typeof Activation>): Promise<SubmissionErrors | undefined> => {
        if (!(await dataProvider.verifyAccount({ username, password }))) {
            return { password: 'activateAccount.problem.wrongPassword' };
        }
        const account = accountWithKey(pubkey, await dataProvider.listAccounts({ pubkeys: [pubkey] }));
        // It may have been opened since the page was loaded.
        if (account) await queryClient.refetchQueries({ queryKey: scopeQueryKey }, { throwOnError: true });
        if (!account || !askedFrom(activeScope(), { apiId: account.api_id })) {
            return { pubkey: 'activateAccount.problem.unknownKey' };
        }
        onClose();
        // The address activates it, and reloads everything, even where this dialog goes with its page.
        void navigate(`/home?account=${encodeURIComponent(account.api_id)}`);
        notify('activateAccount.done', {
            type: 'success',
            messageArgs: { account: account.account_name ?? account.api_id },
        });
        return undefined;
    };
    return (
        <FormDialog
            title={translate('activateAccount.title')}
            schema={Activation}
            i18nKey="activateAccount"
            defaultValues={{ pubkey: '', password: '' }}
            onSubmit={activate}
            onClose={onClose}
            submit={translate('activateAccount.submit')}
            close={translate('activateAccount.close')}
            width="sm"
        >
            <Box sx={{ color: 'text.secondary' }}>{translate('activateAccount.about')}</Box>
            <TextInput source="pubkey" label="activateAccount.pubkey" inputProps={keyInput} fullWidth />
            {/* So that a password manager knows whose it is. */}
            <input type="text" autoComplete="username" aria-hidden tabIndex={-1} value={username} readOnly hidden />
            <PasswordInput
                source="password"
                label="activateAccount.password"
                helperText={translate('activateAccount.passwordHelp', { email: username })}
                inputProps={passwordInput}
                fullWidth
            />
        </FormDialog>
    );
}

const keyInput = { autoComplete: 'off', spellCheck: false };
const passwordInput = { autoComplete: 'current-password' };
