/** Why a row of a batch wasn’t paid: by the code of its error, or by its status. It comes with where rows are told of. */
export const lostPayout = {
    failed: 'It wasn’t paid.',
    cancelled: 'Its payout was cancelled.',
    codes: {
        below_network_fee: 'The amount didn’t cover the network fee.',
        insufficient_balance: 'The balance didn’t hold that much.',
        recipient_refused: 'This recipient can’t be paid.',
        address_not_whitelisted: 'Whoever made the batch may only pay active addresses in the address book.',
    },
};
