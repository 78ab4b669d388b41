/** Texts of the invitations that a user hasn't answered. */
export const invitationMessages = {
    invitations: {
        title: 'Invitations',
        text: '%{by} invited you to the team of %{merchant}, with the permissions of the group %{group}.',
        shows: 'If you accept, the team of %{merchant} sees your name and email.',
        accept: 'Accept',
        decline: 'Decline',
        accepted: 'You’re in the team of %{merchant} now.',
        declined: 'The invitation of %{merchant} is declined.',
    },
};
