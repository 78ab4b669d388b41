import type { Services } from '../services';
import { advanceDeposits } from './deposits';
import { advancePayouts } from './payouts';
import { advanceTransfers } from './transfers';

/** Moves on everything that changes balances with time alone. */
export async function advance(services: Services): Promise<void> {
    await advanceDeposits(services);
    await advancePayouts(services);
    await advanceTransfers(services);
}
