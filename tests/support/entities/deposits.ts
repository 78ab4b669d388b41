import type { Sandbox } from '../../../sandbox/app';
import { deposits, type NewDeposit } from '../../../sandbox/database/schema/deposits';
import { merchantIds } from '../../../sandbox/seed/tenants';

/** A deposit of ten euros of Harbour Goods that is in no balance yet. */
export async function addDeposit(sandbox: Sandbox, reference: string, dueAt: Date | null = null): Promise<void> {
    const deposit: NewDeposit = {
        ...{ reference, merchantId: merchantIds.harbour, status: 'new', currency: 'EUR' },
        ...{ amount: '10', fee: '0.02', netAmount: '9.98', createdAt: sandbox.clock.now(), dueAt },
    };
    await sandbox.database.insert(deposits).values(deposit);
}
