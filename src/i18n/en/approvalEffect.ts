/** What one more approval does, and whose it may have to be. It comes with what asks for it. */
export const approvalEffect = {
    payout: 'Your approval is the last one: %{net} goes to %{recipient} next.',
    batch: {
        true: 'Your approval is the last one: its payouts are made next.',
        false: 'Your approval is the last one: its recipients are emailed their links next.',
    },
    untoldAddress: 'I want to approve this without knowing where it goes',
    untoldBoth: 'I want to approve this without knowing what it takes or where it goes',
    madeHere: 'You made this, so somebody else may have to approve it.',
    left: 'After yours, it needs %{smart_count} more approval. |||| After yours, it needs %{smart_count} more approvals.',
};
