/** What one more approval does. It comes with the dialogs that ask for it. */
export const approvalEffect = {
    payout: 'Your approval is the last one: %{net} goes to %{recipient} next.',
    batch: {
        true: 'Your approval is the last one: its payouts are made next.',
        false: 'Your approval is the last one: its recipients are emailed their links next.',
    },
    left: 'After yours, it needs %{smart_count} more approval. |||| After yours, it needs %{smart_count} more approvals.',
};
