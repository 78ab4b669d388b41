/** Texts of the user's own sessions, which bring themselves with their card. */
export const sessionMessages = {
    sessions: {
        title: 'Sessions',
        about: 'Where you’re signed in. If you don’t recognise one, end it and change your password.',
        browser: 'Browser',
        network: 'Network',
        created: 'Signed in',
        lastUsed: 'Last used',
        actions: 'Actions',
        named: '%{browser} on %{system}',
        unnamed: 'Unknown browser',
        current: 'This session',
        none: 'Only this session is open.',
        end: 'End session',
        endOf: 'End the session of %{name}',
        ended: 'The session was ended.',
        others: {
            label: 'End all others',
            title: 'End all other sessions?',
            text: 'You stay signed in here. Everywhere else, you have to sign in again.',
            submit: 'End sessions',
            close: 'Keep sessions',
            done: 'All other sessions were ended.',
        },
    },
};
