/** How much waits for approval, in the navigation, by whether it's known who the approvers are. */
export const approvalCount = {
    true: '%{smart_count} waiting for you |||| %{smart_count} waiting for you',
    false: '%{smart_count} may be waiting for you |||| %{smart_count} may be waiting for you',
};
