import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changePassword } from '../../../contracts/main/password';
import { missingFromPassword } from '../../../contracts/rules/password';
import { SchemaForm } from '../../components/form/SchemaForm';
import { SubmitRow } from '../../components/form/SubmitRow';
import { Card } from '../../components/page/Card';
import type { MerchantDataProvider } from '../../dataProviders';
import { ownSessions } from '../../dataProviders/methods/userQueries';
import { useScope } from '../../session/scope';

const schema = changePassword.body;

/** Changes the user's own password. Done, it starts over empty. */
export function PasswordCard() {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { email } = useScope().profile;
    const [round, setRound] = useState(0);
    const submit = async (passwords: z.output<typeof schema>) => {
        await dataProvider.changePassword(passwords);
        notify('profile.password.done', { type: 'success' });
        setRound(round + 1);
        // It may have ended others.
        await queryClient.invalidateQueries({ queryKey: ownSessions });
    };
    return (
        <Card title={translate('profile.password.title')} about={translate('profile.password.about')}>
            <SchemaForm
                key={round}
                schema={schema}
                i18nKey="profile.password"
                defaultValues={{ old_password: '', new_password: '' }}
                onSubmit={submit}
            >
                {/* So that a password manager knows whose it is. */}
                <input type="text" autoComplete="username" aria-hidden tabIndex={-1} value={email} readOnly hidden />
                <PasswordInput source="old_password" label="profile.password.old" inputProps={current} fullWidth />
                <PasswordInput source="new_password" label="profile.password.new" inputProps={chosen} fullWidth />
                <Requirements />
                <SubmitRow label="profile.password.submit" />
            </SchemaForm>
        </Card>
    );
}

const current = { autoComplete: 'current-password' };
const chosen = { autoComplete: 'new-password' };

/** What a password needs, ticked as it is typed. */
function Requirements() {
    const translate = useTranslate();
    const typed: unknown = useWatch({ name: 'new_password' });
    const missing = missingFromPassword(typeof typed === 'string' ? typed : '');
    return (
        <Box
            component="ul"
            aria-label={translate('passwordRules.title')}
            sx={{ m: 0, mt: -1.5, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}
        >
            {missingFromPassword('').map(name => {
                const isMet = !missing.includes(name);
                return (
                    <Box component="li" key={name} sx={{ color: isMet ? 'success.main' : 'text.secondary' }}>
                        <Box
                            component="span"
                            role="img"
                            aria-label={translate(isMet ? 'passwordRules.met' : 'passwordRules.missing')}
                            sx={{ display: 'inline-block', width: 20 }}
                        >
                            {isMet ? '✓' : '○'}
                        </Box>
                        {translate(`passwordRules.${name}`)}
                    </Box>
                );
            })}
        </Box>
    );
}
