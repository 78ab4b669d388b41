/** Why a row of a batch wasn’t paid though its payout was made, by the row's status. It comes with where rows are told of. */
export const lostPayout = { failed: 'Its payout was blocked.', cancelled: 'Its payout was cancelled.' };
