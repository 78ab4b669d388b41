/** Texts of the dialog that asks for a one-time code, which bring themselves with it. */
export const stepUpMessages = {
    stepUp: {
        title: 'Confirm it’s you',
        submit: 'Confirm',
        close: 'Cancel',
        code: {
            byMail: 'This takes a one-time code, which we send to %{email}.',
            untold: 'This takes a one-time code from your authenticator app or, if you don’t use one, from your email.',
            sentUntold:
                'Enter the code that your authenticator app shows. If you don’t use one, a code is on its way to %{email}.',
            sent: 'A code is on its way to %{email}. It works once.',
            byAuthenticator:
                'This takes a one-time code. Enter the six digits that your authenticator app shows for this dashboard.',
        },
    },
};
