import type { BatchPayoutRow } from '../../../database/schema/batches';
import { Refused } from '../../refused';

/** Addresses that the sandbox's provider pays nothing to, as providers keep lists of them. */
const refusedAddresses: ReadonlySet<string> = new Set([
    // Known from the sanctions lists of the United States.
    '0x8589427373D6D84E98730D7795D8f6f8731FDA16',
]);

/** Who has no address yet is refused by the email, so that this can be seen by link as well. */
const isRefused = ({ email, address }: BatchPayoutRow): boolean =>
    email.startsWith('refused@') || (address !== null && refusedAddresses.has(address));

/** @throws Refused 422 recipient_refused, which nobody can know before the payout is made */
export function requirePayable(row: BatchPayoutRow): void {
    if (isRefused(row)) throw new Refused(422, 'recipient_refused', 'The recipient can’t be paid');
}
