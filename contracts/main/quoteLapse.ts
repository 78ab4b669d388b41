/** A crypto payout's quote that is neither confirmed nor refreshed for so long is cancelled. */
export const QUOTE_LAPSES_AFTER_MINUTES = 15;
