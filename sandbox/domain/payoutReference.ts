import { randomInt } from 'node:crypto';

const letter = () => String.fromCharCode(65 + randomInt(26));

/** AAA-999999-PYT, the provider's format for payout references. */
export const newPayoutReference = (): string =>
    `${letter()}${letter()}${letter()}-${randomInt(100_000, 1_000_000)}-PYT`;
