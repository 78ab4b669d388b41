/** Texts of where a user's one-time codes come from, which bring themselves with their pages. */
export const factor = {
    title: 'Your two-factor method',
    about: 'Where your one-time codes come from, for every merchant you work with.',
    current: 'In use',
    email: { name: 'Email', text: 'We send six digits to %{email}.' },
    authenticator: {
        name: 'Authenticator app',
        text: 'An app on your phone shows six digits, without any email. Safer than email.',
    },
    useEmail: 'Use email',
    useAuthenticator: 'Set up',
    replace: 'Replace',
    emailDone: 'Your codes come by email again. The entry in your app no longer works: delete it.',
    enrol: {
        title: 'Set up your authenticator',
        scan: 'Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.',
        qr: 'QR code for your authenticator app',
        key: 'Enter this key in an authenticator app, as a time-based code:',
        manual: 'Can’t scan it? Enter this key in the app instead, as a time-based code:',
        confirm: 'Then enter the six digits that the app shows. Until then, your codes come as before.',
        code: 'Code from the app',
        submit: 'Confirm',
        close: 'Cancel',
        wrong: 'This isn’t the code that the app shows now. Check that the time on your phone is right.',
        done: 'Your codes come from your authenticator from now on.',
        problem: { otp: 'Enter the six digits that the app shows.' },
    },
};
