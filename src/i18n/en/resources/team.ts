/** Only what the navigation and the list's frame need; the rest comes with the pages (ofTeam). */
export const resources = {
    'manage-users': {
        name: 'Team member |||| Team members',
        plural: 'team members',
        fields: {
            name: 'Name',
            status: 'Status',
            group: 'Group',
            email: 'Email',
            mfa_type: 'Two-factor',
            since: 'Joined or invited',
            invited: 'Invited',
            joined: 'Joined',
        },
    },
};

export const routes = {
    users: { title: 'Team', about: 'Who works for this merchant, and what they may do.' },
    inviteUser: { title: 'Invite to the team', about: '' },
};
