import { useDataProvider } from 'react-admin';
import { duplicatesSince } from '../../components/intent/duplicatesSince';
import { likelyDuplicates } from '../../components/intent/likelyDuplicates';
import { readPending } from '../../components/intent/pendingIntent';
import type { SoughtDuplicates } from '../../components/intent/useDuplicates';
import type { MerchantDataProvider } from '../../dataProviders';
import { allOf } from '../../dataProviders/paging/readBack';
import { workOwner } from '../../session/storage/work';
import type { Plan } from './plan';
import { type WithdrawalDraft, withdrawalName } from './withdrawalDraft';

interface WithdrawalDuplicates {
    merchantKey: string;
    plan: Plan;
    draft: WithdrawalDraft;
}

/** Withdrawals and crypto payouts that look like the drafted one. */
export function useWithdrawalDuplicates({ merchantKey, plan, draft }: WithdrawalDuplicates): SoughtDuplicates {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { amount = '0', source } = plan;
    const [email, address, orderId] = [draft.email.trim(), draft.address.trim(), draft.order_id.trim()];
    return {
        name: [merchantKey, amount, source.currency, email, address, orderId].join(' '),
        orderId,
        find: async () => {
            const since = duplicatesSince();
            const made = await Promise.all([
                dataProvider.listRecentPayouts({ merchantKey, type: 'withdraw', since }),
                orderId ? dataProvider.listWithdrawalsOfOrder({ merchantKey, orderId }).then(allOf) : [],
            ]);
            // One with the draft's generated id is this withdrawal itself, submitted from a copy of the tab: until the draft was sent.
            // Written otherwise it's named: the look-up before sending may not find it.
            const wasSent = readPending(workOwner(), withdrawalName(merchantKey)) !== undefined;
            const others = made.flat().filter(payout => wasSent || payout.order_id !== draft.ownOrderId);
            return likelyDuplicates({ amount, currency: source.currency, email, address, orderId }, others, since);
        },
    };
}
