/** How many digits a one-time code has. */
const LENGTH = 6;

/** A one-time code as it was typed or pasted, without blanks, dashes and what isn't seen; no longer than a code is. */
export const cleanCode = (typed: string): string => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '').slice(0, LENGTH);
