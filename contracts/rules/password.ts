import * as z from 'zod/mini';

const PASSWORD_MIN_LENGTH = 8;

/** Password requirements in the order they're shown (docs/rules.md#forms). */
const passwordRequirements = {
    length: (text: string) => text.length >= PASSWORD_MIN_LENGTH,
    digit: (text: string) => /[0-9]/.test(text),
    lowercase: (text: string) => /[a-z]/.test(text),
    uppercase: (text: string) => /[A-Z]/.test(text),
} as const;

export type PasswordRequirement = keyof typeof passwordRequirements;

export const missingFromPassword = (text: string): PasswordRequirement[] =>
    (Object.keys(passwordRequirements) as PasswordRequirement[]).filter(name => !passwordRequirements[name](text));

/** For choosing a password; at sign-in any text is accepted. */
export const newPassword = z.string().check(
    z.maxLength(128),
    z.refine(
        text => missingFromPassword(text).length === 0,
        'Use at least 8 characters with a digit, a lowercase and an uppercase letter',
    ),
);
