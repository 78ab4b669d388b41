import type { Area } from '../../../contracts/access';

const areaNames: Record<Area, string> = {
    payments: 'Payments',
    invoices: 'Invoices',
    refunds: 'Refunds',
    payouts: 'Crypto payouts',
    withdrawals: 'Withdrawals',
    deposits: 'Deposits',
    batches: 'Batches',
    approvers: 'Approvers',
    address_books: 'Address book',
    fiat_payouts: 'Fiat payouts',
    trades: 'Trades',
    statements: 'Statements',
    profile: 'Merchant profile',
    bank_accounts: 'Bank accounts',
    hosted_page: 'Payment page',
    payment_methods: 'Payment methods',
    api_credentials: 'API credentials',
    entity_admins: 'Team',
    '2fa_settings': 'Two-factor settings',
    audit_log: 'Audit log',
};

/** Texts of the pages of the team, its groups and its approvers, which bring themselves with them. */
const team = {
    tabs: { label: 'Team pages', members: 'Members', groups: 'Permission groups', approvers: 'Approvers' },
    emptyText: 'Invite the people who work for this merchant. Each sees only what their group may.',
    invite: {
        label: 'Invite',
        title: 'Invite to the team of %{merchant}',
        about: 'They get an email, sign in with a password and two-factor code of their own, and accept.',
        submit: 'Send invitation',
        done: '%{name} is invited.',
        noGroup: '%{name} is in the team without a group. They can see and do nothing until you give them one.',
        firstname: 'First name',
        lastname: 'Last name',
        mobile: 'Mobile phone (optional)',
        mobileHelp: 'With the country code, such as +31201234567.',
        group: 'Permission group',
        partly: {
            created:
                'This person wasn’t added, and no email was sent. Check that they aren’t in the team already, then send the invitation again.',
            unnamed:
                'This person was created, but not added: the answer doesn’t say by which ID. Check that they aren’t in the team already.',
            linked: 'This person is in the team without a group, and no email was sent. Send the invitation again to finish it.',
            unknown:
                'We don’t know whether the invitation was sent. Send it again: what’s there already isn’t made twice.',
        },
    },
    change: {
        label: 'Change group',
        title: 'Change the group of %{name}',
        submit: 'Change group',
        done: '%{name} is in %{group} now.',
        noApprover: '%{name} is an approver. This group sees neither batches nor payouts, so they may stop being one.',
    },
    remove: {
        label: 'Remove access',
        title: 'Remove %{name}’s access?',
        text: '%{name} can no longer see or do anything for %{merchant}, from now on. What they’ve made or approved stays as it is.',
        submit: 'Remove access',
        keep: 'Keep access',
        done: '%{name} can no longer see or do anything here.',
    },
    withdraw: {
        label: 'Withdraw invitation',
        title: 'Withdraw the invitation of %{name}?',
        text: '%{name} can no longer accept it.',
        submit: 'Withdraw invitation',
        keep: 'Keep invitation',
        done: 'The invitation of %{name} is withdrawn.',
    },
    own: 'You can’t change your own place in the team. Ask another admin to change it.',
    ofMore: 'The group of %{name} may do more than you. Ask an admin who may do as much to change it.',
    beyond: '%{groups} may do more than you, so you may not be able to give it to anybody. |||| %{groups} may do more than you, so you may not be able to give them to anybody.',
    notChangeable: 'This member can’t be changed here.',
    meaning: {
        active: 'In the team since %{date}. May do what the group %{group} may.',
        activeNoDate: 'May do what the group %{group} may.',
        invited: 'Invited on %{date}. Sees nothing until they accept.',
        invitedNoDate: 'Invited. Sees nothing until they accept.',
        unknown: 'In the group %{group}. Whether they have accepted isn’t known here.',
        none: 'In the group None: in the team, but may see and do nothing.',
    },
    sections: { details: 'Details', sees: 'What this person sees', letters: 'What this group may do' },
    lettersOf: 'What the group %{group} may do',
    none: 'None',
    sees: {
        nothing: 'Nothing of this merchant.',
        unknown: 'We can’t tell: the group’s permissions aren’t known here.',
        pages: 'Pages in the navigation',
        partly: 'Only reading, except: %{areas}.',
        readOnly: 'Only reading. Nothing can be changed.',
        balances: 'Sees the merchant’s balances.',
        noBalances: 'Doesn’t see the merchant’s balances.',
        admin: 'Manages the team.',
    },
    mfa: { email: 'Code by email', authenticator: 'Authenticator app', untold: 'Code by email by default' },
    problem: {
        phoneNumber: 'Enter the number with its country code, such as +31201234567.',
        mobile: 'Enter the number with its country code, such as +31201234567.',
        firstname: 'Enter the first name.',
        lastname: 'Enter the last name.',
    },
};

const memberStatus = {
    active: { label: 'Active', means: 'Has accepted the invitation and can sign in.' },
    invited: { label: 'Invited', means: 'Hasn’t accepted the invitation yet and sees nothing.' },
};

const permissionGroups = {
    title: 'Permission groups',
    about: 'What each group may do. We set the groups; you select one for each member.',
    aboutUntold: 'We set the groups; you select one for each member. What each may do isn’t known here.',
    area: 'Area',
    R: 'View',
    W: 'Change',
    RW: 'View and change',
    no: 'No access',
    unknown: 'Not known here',
    legend: 'R: view. W: change. A dash: no access.',
    legendUntold: 'R: view. W: change. A dash: no access. A question mark: not known here.',
    members: 'Members',
    group: 'Group',
};

const approvers = {
    title: 'Approvers',
    about: 'Who approves what goes out from %{merchant}, and how many of them have to.',
    total: {
        title: 'Approvals needed',
        waits: 'Needs %{smart_count} approval |||| Needs %{smart_count} approvals',
        free: 'Needs no approval',
        kinds: {
            batch: 'batches',
            payout: 'crypto payouts',
            withdrawal: 'withdrawals',
            refund: 'refunds',
            fiatPayout: 'fiat payouts',
            trade: 'trades',
        },
        change: 'Change number',
        changeTitle: 'Approvals needed',
        field: 'Number of approvals',
        submit: 'Save',
        done: 'Saved. It holds for what waits already.',
        help: 'From 0 to %{most}, the number of approvers.',
        problem: {
            approval_total: 'Enter a whole number, 0 or more.',
            tooLong: 'Enter %{most} at most, the number of approvers.',
        },
    },
    none: 'Nobody is an approver yet.',
    /** Of whom only the number is known. */
    byId: 'Approver %{id}',
    add: {
        label: 'Add approver',
        title: 'Add an approver',
        field: 'Team member',
        select: 'Select a member',
        submit: 'Add approver',
        done: 'Added. They can approve from now on.',
        nobody: 'Everybody who sees batches or payouts is an approver already.',
        hidden: 'Only somebody who may view the team can add an approver.',
    },
    remove: {
        label: 'Remove',
        labelOf: 'Remove %{name}',
        title: 'Remove %{name} as an approver?',
        submit: 'Remove approver',
        done: '%{name} is no longer an approver.',
        last: 'Nobody could approve batches then, and batches always need it: none would be paid until there’s another approver.',
        tooFew: '%{total} approvals are needed, so there have to be that many approvers. Lower the number first.',
    },
    untold: 'Who the approvers are isn’t known here.',
    effect: {
        title: 'Effect on what’s waiting now',
        loading: 'Reading what’s waiting…',
        failed: 'What’s waiting couldn’t be read, so we can’t say what this changes for it.',
        untold: '%{smart_count} batch or payout is waiting: %{names}. We don’t know who has approved it. If this lowers the approvals it needs, it may be paid at once. |||| %{smart_count} batches and payouts are waiting: %{names}. We don’t know who has approved them. If this lowers the approvals they need, they may be paid at once.',
        nothing: 'Nothing is waiting for approval.',
        unchanged:
            'For %{smart_count} batch or payout that’s waiting, nothing changes. |||| For %{smart_count} batches and payouts that are waiting, nothing changes.',
        goes: '%{smart_count} batch or payout has enough approvals then and is paid at once: %{names}. |||| %{smart_count} batches and payouts have enough approvals then and are paid at once: %{names}.',
        more: '%{smart_count} batch or payout needs more approvals than before: %{names}. |||| %{smart_count} batches and payouts need more approvals than before: %{names}.',
        fewer: '%{smart_count} batch or payout needs fewer approvals than before, but still waits: %{names}. |||| %{smart_count} batches and payouts need fewer approvals than before, but still wait: %{names}.',
        fewerUntold:
            '%{smart_count} batch or payout needs fewer approvals than before: %{names}. We don’t know who has approved it, so it may be paid at once. |||| %{smart_count} batches and payouts need fewer approvals than before: %{names}. We don’t know who has approved them, so they may be paid at once.',
        stuck: '%{smart_count} batch or payout can’t get enough approvals any more, because too few approvers are left who didn’t make it: %{names}. |||| %{smart_count} batches and payouts can’t get enough approvals any more, because too few approvers are left who didn’t make them: %{names}.',
        hidden: 'This covers only the lists that you may see.',
        unreadable: '%{smart_count} more couldn’t be read.',
    },
    close: 'Cancel',
};

export const teamMessages = { team, areaNames, memberStatus, permissionGroups, approvers };
