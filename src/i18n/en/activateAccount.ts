/** Words of the dialog that activates an account by its public key, which bring themselves with it. */
export const activateAccount = {
    title: 'Activate an account',
    about: 'Enter the public key that you were given for the account. It becomes the active one.',
    pubkey: 'Public key',
    password: 'Your password',
    passwordHelp: 'To confirm that it’s you, %{email}.',
    submit: 'Activate',
    close: 'Cancel',
    done: '%{account} is active.',
    problem: {
        pubkey: 'Enter the public key.',
        password: 'Enter your password.',
        wrongPassword: 'This isn’t your password. Enter it again.',
        unknownKey:
            'None of your accounts has this public key. Check it, or ask your contact whether the account is open.',
    },
};
