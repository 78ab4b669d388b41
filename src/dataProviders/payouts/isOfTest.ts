import { isTestAccount } from '../../../contracts/main/merchants';
import type { Payout } from '../../../contracts/main/payouts';
import { payoutKind } from './payoutKind';

/** Is it of a test account? Undefined where that isn't told: crypto payouts alone belong to no account. */
export function isOfTest(
    payout: Pick<Payout, 'type' | 'convert_type' | 'batch_key' | 'api_id'>,
    asked: 'withdraw' | 'refund',
): boolean | undefined {
    if (payout.api_id) return isTestAccount(payout.api_id);
    return payoutKind(payout, asked) === 'payout' ? false : undefined;
}
