import type { Sandbox } from '../../../sandbox/app';
import { deposits, type NewDeposit } from '../../../sandbox/database/schema/deposits';
import { merchantIds } from '../../../sandbox/seed/tenants';

/** Adds a deposit of ten euros to Harbour Goods that isn't credited yet. */
export async function addDeposit(sandbox: Sandbox, reference: string, dueAt: Date | null = null): Promise<void> {
    const deposit: NewDeposit = {
        ...{ reference, merchantId: merchantIds.harbour, status: 'new', currency: 'EUR' },
        ...{ amount: '10', fee: '0.02', netAmount: '9.98', createdAt: sandbox.clock.now(), dueAt },
    };
    await sandbox.database.insert(deposits).values(deposit);
}
