import * as z from 'zod/mini';
import { operation } from '../operation';
import { email } from '../rules/email';
import { newPassword } from '../rules/password';

const anyPassword = z.string().check(z.minLength(1), z.maxLength(128));

export const changePassword = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/profile/password/change',
    summary: 'Change the own password, which ends all other sessions of the user',
    access: 'signed-in',
    kind: 'write',
    body: z.object({ old_password: anyPassword, new_password: newPassword }),
    answer: 'nothing',
});

export const requestPasswordReset = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/profile/password/reset/request',
    summary: 'Send a link to choose a new password. The answer is the same whether or not the email is known',
    access: 'public',
    kind: 'write',
    body: z.object({ email }),
    answer: 'nothing',
});

export const resetPassword = operation({
    api: 'main',
    method: 'POST',
    path: '/v1/dashboard/profile/password/reset',
    summary: 'Choose a password by a link, which works once. Ends all sessions of the user',
    access: 'public',
    kind: 'write',
    perMinute: 30,
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: newPassword }),
    answer: 'nothing',
});
