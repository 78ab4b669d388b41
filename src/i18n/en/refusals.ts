import { publicMessages } from './public';

/** Texts for the provider's reasons that only a signed-in user meets. They stay out of what /login loads. */
export const refusals = {
    otp_required: 'This takes a one-time code, and none was given.',
    idempotency_key_in_use: 'This is being processed. Check its status in a moment.',
    idempotency_key_reused: 'Something has changed since the first attempt. Start again.',
    insufficient_balance: 'The balance is too low for this amount.',
    payout_token_invalid: 'This confirmation was already used or has expired. Confirm again.',
    not_refundable: 'This payment can’t be refunded.',
    more_than_refundable: 'This is more than can still be refunded.',
    below_network_fee: 'The amount doesn’t cover the network fee.',
    address_not_whitelisted:
        'Your withdrawals and payouts go only to active addresses in your address book. Use one of them. If you turned this on yourself, you can turn it off there, which may not hold at once.',
    mail_limit: 'Too many emails about this, or to this address. Wait %{wait} before you send another.',
    external_id_used: 'This reference is taken. Use another.',
    order_id_used: 'This order ID is in use. Enter another.',
    method_off: 'This payment method is off. Select another.',
    quote_expired: 'The quote has expired. Confirm a new one.',
    own_request: 'You made this, so somebody else has to approve it.',
    not_maker: 'Only whoever made this payout can do that, and its approvers while it waits for approval.',
    not_approver: 'Only approvers can approve this.',
    already_decided: 'You’ve decided this already.',
    decision_refused: 'You can’t do this. Ask another approver.',
    too_few_approvers: 'There would be too few approvers.',
    beyond_own_rights: 'This group may do more than you. Ask another admin.',
    own_link: 'You can’t change your own place in the team.',
    invitation_limit: 'Too many invitations. Wait %{wait} before you send another.',
    recipient_refused: 'This recipient can’t be paid.',
    transfer_file_failed: 'Server error',
    adapter_lacks: 'This can’t be sent: the adapter has no form for “%{field}”. Contact support.',
};

const { errors } = publicMessages;

const blocked = 'It was refused (status %{status}), but perhaps not by us, so it may have been done all the same.';
const conflict = 'This has changed in the meantime. Reload it to see its current state.';

/**
 * The messages of every page, with those reasons. Nothing changes in the meantime on a page without a sign-in, and no money moves
 * there.
 */
export const signedInMessages = {
    ...publicMessages,
    errors: { ...errors, blocked, conflict, codes: { ...errors.codes, ...refusals } },
};
