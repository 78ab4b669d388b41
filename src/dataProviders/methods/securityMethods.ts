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
import { callCoded } from '../../api/callCoded';

/**
 * A secret for a new authenticator, by a code of the factor so far. Like all of these, rejects with an ApiError, and with
 * StepUpCancelled where the user gives no code.
 */
export const startAuthenticator = (): Promise<AuthenticatorSecret> => callCoded(start, { body: {} });

/** Makes it count, by its own code. */
export const registerAuthenticator = (otp: string) => call(register, { body: { otp } });

/** Goes back to emailed codes, by a code of the authenticator. */
export const removeAuthenticator = () => callCoded(remove, { body: {} });

/** Changes the user's own name and phone number. */
export const updateOwnProfile = (body: Omit<z.output<typeof updateOwn.body>, 'otp'>) => callCoded(updateOwn, { body });

export async function changePassword(body: { old_password: string; new_password: string }): Promise<void> {
    await call(change, { body });
}

interface SettingsChange {
    merchantKey: string;
    /** Only those that change. */
    settings: TwoFactorSettings;
}

export const updateTwoFactorSettings = ({ merchantKey, settings }: SettingsChange) =>
    callCoded(update, { path: { merchantKey }, body: settings });
