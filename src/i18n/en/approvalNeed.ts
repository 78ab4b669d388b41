/** Whether something waits for approvers before it goes, and who could approve it. It comes with the steps that lead to it. */
export const approvalNeed = {
    none: 'No approval needed.',
    asked: 'If your merchant asks for approval, your approvers decide next.',
    some: 'Next, it waits for approval by at least one approver.',
    needed: 'Next, it waits for approval by %{smart_count} approver. |||| Next, it waits for approval by %{smart_count} approvers.',
    /** By whether the user may add approvers. */
    tooFew: {
        true: 'Too few others can approve this, so it won’t be paid. Add approvers first.',
        false: 'Too few others can approve this, so it won’t be paid. Ask whoever manages your approvers to add some.',
    },
};
