import { type Area, can } from '../../../contracts/access';
import type { TransferType } from '../../../contracts/fiat/transfers';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';
import { Refused } from '../../domain/refused';

const areas: Record<TransferType, Area> = { transfer: 'fiat_payouts', trade: 'trades' };

/**
 * Fiat payouts and trades are areas of their own, though the same calls read both.
 * @throws Refused 403
 */
export function requireRead({ permissions }: Caller, { merchantId }: Tenant, type: TransferType): void {
    const area = areas[type];
    if (can(permissions, merchantId, area, 'R')) return;
    throw new Refused(403, 'not_permitted', `Your group does not hold R on ${area}`);
}
