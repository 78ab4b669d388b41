import { passwordRules } from './passwordRules';

/** Texts of the page that resets a password, which bring themselves with it. */
export const resetPasswordMessages = {
    request: {
        text: 'Enter the email you sign in with. We’ll send a link to choose a new password.',
        submit: 'Send the link',
        sentTitle: 'Check your email',
        sentText:
            'If %{email} belongs to an account, a link is on its way. It works once. No email after a few minutes? Check the address and your spam folder, then ask again.',
        again: 'Ask again',
    },
    choose: {
        title: 'Choose a new password',
        text: 'Use it the next time you sign in.',
        label: 'New password',
        required: 'Meet every point below.',
        submit: 'Save the password',
        doneTitle: 'Your password was changed',
        doneText: 'Sign in with your new password.',
        signIn: 'Sign in',
    },
    unusable: {
        title: 'This link no longer works',
        text: 'It was used already, has expired, or a newer one was sent. Ask for a new link; your password hasn’t changed by this one.',
        again: 'Ask for a new link',
    },
    back: 'Back to sign in',
    rules: passwordRules,
};
