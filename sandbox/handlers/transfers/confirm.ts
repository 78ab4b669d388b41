import type { Operations } from '../../../contracts/operations';
import { paymentMethods } from '../../../contracts/fiat/transferWords';
import type { TransferRow } from '../../database/schema/transfers';
import { payoutInWords } from '../../domain/fiat/inWords';
import { moveTransfer } from '../../domain/lifecycle/transfers';
import { invalidFields, Refused } from '../../domain/refused';
import { tellAdmins } from '../../domain/team/tellAdmins';
import type { Handler } from '../handler';
import { lockPayout } from './select';
import { transferWithDocuments } from './wire';

/** Pays a fiat payout out of the balance. Where that doesn't hold enough, nothing changes and it can be confirmed later. */
export const confirmTransfer: Handler<Operations['confirmTransfer']> = ({
    services,
    caller,
    tenant,
    path,
    body,
    commit,
}) =>
    commit(async tx => {
        const now = services.clock.now();
        requireOpen(await lockPayout(tx, tenant.merchantId, path.transferId), now);
        const paymentMethod = paymentMethods.find(method => method === (body.payment_method ?? 'prefunding'));
        if (!paymentMethod) throw invalidFields({ payment_method: 'This payment method isn’t available' });
        const paid = await moveTransfer(tx, path.transferId, 'confirm', now, { paymentMethod });
        await tellAdmins(tx, {
            ...{ merchantId: tenant.merchantId, of: 'fiatPayouts', byUserId: caller.userId, concerns: [], at: now },
            what: `confirmed a fiat payout of ${payoutInWords(paid)}`,
        });
        return transferWithDocuments(tx, paid);
    });

/** @throws Refused 422 quote_expired */
function requireOpen({ status, subStatus, dueAt }: TransferRow, now: Date): void {
    const isOver = status === 'cancelled' && subStatus === 'quote_expired';
    const isDue = (status === 'created' || status === 'awaiting_fund') && dueAt !== null && dueAt <= now;
    if (isOver || isDue) throw new Refused(422, 'quote_expired', 'The quote has expired. Ask for a new one');
}
