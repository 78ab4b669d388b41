/** What has to be known of each approver to say whose decision something waits for. */
export const neededOfApprover = ['entity_admin_id'] as const;
