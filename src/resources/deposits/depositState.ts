import type { Deposit } from '../../../contracts/main/deposits';
import { unreadableOf } from '../../api/answer/readPartly';
import type { DepositState } from '../../i18n/en/statuses';
import type { Tone } from '../../theme/tokens';

/** Colours of states; a state without one does not compile. */
export const depositStateTones: Record<DepositState, Tone> = {
    new: 'info',
    on_the_way: 'progress',
    credited: 'success',
    returned: 'warning',
    cancelled: 'neutral',
};

/** How a deposit stands. A credited one stays `new`; when it was credited tells it from one on the way (docs/rules.md#deposits). */
export function depositStateOf(deposit: Pick<Deposit, 'status' | 'credited_at'>): string {
    if (deposit.status !== 'new' || unreadableOf(deposit).includes('credited_at')) return deposit.status;
    return deposit.credited_at ? 'credited' : 'on_the_way';
}
