/** What is said of approvals, wherever something waits for them. */
export const approvals = {
    title: 'Approvals',
    none: 'No approval needed.',
    user: 'User %{id}',
    approved: '%{count} of %{total} approved',
    approvedBy: '%{count} of %{total} approved: %{names}',
    openUntil: 'Open until',
    by: { approved: 'Approved by %{name}', rejected: 'Rejected by %{name}' },
    own: 'You made this, so somebody else has to approve it.',
    ownBy: 'You made this, so you can’t approve it. %{names} can.',
    decided: 'You’ve approved this. It now waits for other approvers.',
    decidedBy: 'You’ve approved this. %{names} still can.',
    notApprover: 'Only approvers can approve this.',
    notApproverBy: 'Only approvers can approve this: %{names}.',
    needed: '%{smart_count} approval needed |||| %{smart_count} approvals needed',
    neededUntold: 'Approval needed',
    untold: 'Who has approved this isn’t known here.',
    accept: 'I want to approve this without knowing what it takes',
    notAccepted: 'Tick the box to approve it all the same.',
    untoldStatus:
        'We don’t know the status of %{smart_count} batch or payout, so it may be awaiting approval. |||| We don’t know the status of %{smart_count} batches or payouts, so they may be awaiting approval.',
    unreadable:
        '%{smart_count} batch or payout awaiting approval couldn’t be read and isn’t shown. |||| %{smart_count} batches or payouts awaiting approval couldn’t be read and aren’t shown.',
};
