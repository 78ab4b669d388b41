import { isTestAccount } from './merchants';
import { payoutKind } from './payoutKind';
import type { Payout } from './payouts';

/** Is it of a test account? Undefined where that isn't told: crypto payouts alone belong to no account. */
export function isOfTest(
    payout: Pick<Payout, 'type' | 'convert_type' | 'batch_key' | 'api_id'>,
    asked: 'withdraw' | 'refund',
): boolean | undefined {
    if (payout.api_id) return isTestAccount(payout.api_id);
    return payoutKind(payout, asked) === 'payout' ? false : undefined;
}
