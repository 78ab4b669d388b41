/** Texts of the dialog that asks for a one-time code, which bring themselves with it. */
export const stepUpMessages = {
    stepUp: {
        title: 'Confirm it’s you',
        submit: 'Confirm',
        close: 'Cancel',
        code: {
            byMail: 'This takes a one-time code, which we send to %{email}.',
            sent: 'A code is on its way to %{email}. It works once, for 10 minutes.',
            byAuthenticator:
                'This takes a one-time code. Enter the six digits that your authenticator app shows for this dashboard.',
        },
    },
};
