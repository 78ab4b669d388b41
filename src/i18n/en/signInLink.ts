import { publicMessages } from './public';

/** Texts of the sign-in by a link, which bring themselves with it. */
export const signInLink = {
    withCode: 'Signing you in',
    finishing: 'Finishing sign-in.',
    withCodeEmail: 'Finishing sign-in for %{email}.',
    askTitle: 'Sign in as %{email}?',
    ask: 'Continue only if this account is yours: somebody else may have sent you the link.',
    go: 'Sign in as %{email}',
    switchTitle: 'Switch accounts?',
    switchNamed: 'You’re signed in as %{current}. This link signs you in as %{email} and ends the other session.',
    /** Where the provider's page doesn't say who was chosen there. */
    switchUnnamed:
        'You’re signed in as %{current}. If you chose another account on the sign-in page, going on ends this session.',
    goUnnamed: 'Continue with the account chosen there',
    stay: 'Stay signed in as %{current}',
    /** Why a link, or the answer of the provider's page, isn't used. */
    problems: {
        foreign:
            'This sign-in wasn’t begun in this tab, or was finished before. Nothing was done. To sign in, start again here.',
        unnamed: 'This link doesn’t say whose account it’s for, so it can’t be used. Nothing was done.',
        denied: 'The sign-in was cancelled or refused.',
        failed: 'The sign-in couldn’t be finished. Try again, or sign in with your password.',
    },
};

const { errors } = publicMessages;

/** The messages of every page, with what only such a sign-in is refused for. */
const withRefusal = (code_invalid: string) => ({
    ...publicMessages,
    errors: { ...errors, codes: { ...errors.codes, code_invalid } },
});

export const signInLinkMessages = withRefusal(
    'This sign-in link was already used or has expired. Sign in with your password.',
);

/** The same for a code of the provider's page. */
export const providerMessages = withRefusal('This sign-in is no longer accepted. Start again.');
