import type { Deposit } from '../../../contracts/main/deposits';
import type { DepositState } from '../../i18n/en/statuses';
import type { Tone } from '../../theme/tokens';

/** A state without a colour doesn't compile. */
export const depositStateTones: Record<DepositState, Tone> = {
    new: 'info',
    on_the_way: 'progress',
    credited: 'success',
    returned: 'warning',
    cancelled: 'neutral',
};

/**
 * A deposit's displayed state. A credited deposit keeps the status `new`; only its credit date distinguishes it from one on its
 * way (docs/rules.md#deposits).
 */
export function depositStateOf(deposit: Pick<Deposit, 'status' | 'credited_at'>): string | undefined {
    if (deposit.status !== 'new' || deposit.credited_at === undefined) return deposit.status;
    return deposit.credited_at ? 'credited' : 'on_the_way';
}
