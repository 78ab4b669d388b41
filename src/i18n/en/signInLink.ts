import { publicMessages } from './public';

/** Texts of the sign-in by a link, which bring themselves with it. */
export const signInLink = {
    withCode: 'Signing you in',
    withCodeEmail: 'Finishing sign-in for %{email}.',
    switchTitle: 'Switch accounts?',
    switchText: 'You’re signed in as %{current}. This link signs you in as %{email} and ends the other session.',
    switchTo: 'Sign in as %{email}',
    stay: 'Stay signed in as %{current}',
};

const { errors } = publicMessages;
const code_invalid = 'This sign-in link was already used or has expired. Sign in with your password.';

/** The messages of every page, with what only such a sign-in is refused for. */
export const signInLinkMessages = {
    ...publicMessages,
    errors: { ...errors, codes: { ...errors.codes, code_invalid } },
};
