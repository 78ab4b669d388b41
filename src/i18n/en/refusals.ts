import { publicMessages } from './public';

/** What to say of the provider's reasons that only a signed-in user meets. They stay out of what /login loads. */
export const refusals = {
    idempotency_key_in_use: 'This is being done already. Wait a moment, then look how it stands.',
    idempotency_key_reused: 'Something was changed since the first try. Start again.',
    insufficient_balance: 'The balance does not hold that much.',
    payout_token_invalid: 'The confirmation was used already or has run out. Confirm again.',
    not_refundable: 'This payment cannot be refunded.',
    more_than_refundable: 'This is more than can still be refunded.',
    below_network_fee: 'The amount does not cover the network fee.',
    address_not_whitelisted:
        'Your withdrawals go only to active addresses of your address book. An address becomes active 24 hours after it was added. Use another address, or turn the restriction off in the address book.',
    mail_limit: 'The recipient has had five emails about this within an hour. Wait %{wait} before the next one.',
    order_id_used: 'This order ID was used already. Enter another.',
    transfer_file_failed: 'Server error',
};

const { errors } = publicMessages;

/** The messages of every page, with those reasons besides. */
export const signedInMessages = { ...publicMessages, errors: { ...errors, codes: { ...errors.codes, ...refusals } } };
