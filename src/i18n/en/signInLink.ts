/** Texts of the sign-in by a link, which bring themselves with it. */
export const signInLink = {
    withCode: 'Signing you in',
    withCodeEmail: 'Finishing sign-in for %{email}.',
    switchTitle: 'Switch accounts?',
    switchText: 'You’re signed in as %{current}. This link signs you in as %{email} and ends the other session.',
    switchTo: 'Sign in as %{email}',
    stay: 'Stay signed in as %{current}',
};
