import type * as z from 'zod/mini';
import {
    type AuthenticatorSecret,
    registerAuthenticator as register,
    removeAuthenticator as remove,
    startAuthenticator as start,
} from '../../../contracts/main/authenticator';
import { updateOwnProfile as updateOwn } from '../../../contracts/main/legacy/settings';
import { changePassword as change } from '../../../contracts/main/password';
import type { TwoFactorSettings } from '../../../contracts/main/twoFactorFlags';
import { updateTwoFactorSettings as update } from '../../../contracts/main/twoFactorSettings';
import { call } from '../../api/call';

/** A secret for a new authenticator, by a code of the factor so far. Like all of these, rejects with an ApiError. */
export const startAuthenticator = (otp: string): Promise<AuthenticatorSecret> => call(start, { body: { otp } });

/** Makes it count, by its own code. */
export const registerAuthenticator = (otp: string) => call(register, { body: { otp } });

/** Goes back to emailed codes, by a code of the authenticator. */
export const removeAuthenticator = (otp: string) => call(remove, { body: { otp } });

/** Changes the user's own name and phone number. */
export const updateOwnProfile = (body: z.output<typeof updateOwn.body>) => call(updateOwn, { body });

export async function changePassword(body: { old_password: string; new_password: string }): Promise<void> {
    await call(change, { body });
}

interface SettingsChange {
    merchantKey: string;
    /** Only those that change. */
    settings: TwoFactorSettings;
    otp: string;
}

export const updateTwoFactorSettings = ({ merchantKey, settings, otp }: SettingsChange) =>
    call(update, { path: { merchantKey }, body: { ...settings, otp } });
