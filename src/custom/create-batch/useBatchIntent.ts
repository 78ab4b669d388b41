import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import type { Merchant } from '../../../contracts/main/merchants';
import { batchTraits, findMadeBatch, likeBatches } from '../../components/intent/findMadeBatch';
import { duplicatesSince } from '../../components/intent/likelyDuplicates';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import type { MerchantDataProvider } from '../../dataProviders';
import { useScope } from '../../session/scope';
import type { BatchDraft } from './batchDraft';
import type { BatchType } from './rows/batchColumns';
import type { BatchRow } from './rows/batchRow';
import { payoutsOf } from './rows/whole';

interface BatchIntent {
    /** In its tab. */
    name: string;
    type: BatchType;
    merchant: Merchant;
    draft: BatchDraft;
    /** None with a problem once it is submitted. */
    rows: readonly BatchRow[];
    onDone: () => void;
}

/** The intent to create one batch, all of it or nothing. Its call takes no code: those who approve it enter theirs. */
export function useBatchIntent({ name, type, merchant, draft, rows, onDone }: BatchIntent) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const queryClient = useQueryClient();
    const { profile } = useScope();
    const { id: merchantId, merchant_key: merchantKey } = merchant;
    const batchName = draft.name.trim();
    const newBatch = (): NewBatch => ({
        merchant_key: merchantKey,
        name: batchName,
        is_direct: type === 'direct',
        payouts: payoutsOf(rows, type),
        ...(draft.notification_email.trim() && { notification_email: draft.notification_email.trim() }),
    });
    const intent = useMoneyIntent<string[], Batch>({
        name,
        about: {
            kind: 'batch',
            merchantKey,
            paymentReference: null,
            amount: '',
            currency: '',
            recipient: batchName,
            batchType: type,
        },
        prepare: async () => {
            const before = await dataProvider.listBatchesNamed({ merchantId, name: batchName });
            return before.map(({ id }) => id);
        },
        evidence: known => ({ submitted: [batchTraits(newBatch())], known }),
        submit: (_, idempotencyKey) => dataProvider.createBatch({ batch: newBatch(), idempotencyKey }),
        find: pending => findMadeBatch({ provider: dataProvider, merchantId, operator: profile.email, pending }),
        onMoved: () => {
            for (const key of ['scope', 'crypto-payout-admin', 'crypto-payout-admin/batch']) {
                void queryClient.invalidateQueries({ queryKey: [key] });
            }
        },
        onDone,
    });
    /** Batches of the last day with the same number of rows and the same totals, whatever they are called. */
    const findLike = async (): Promise<Batch[]> => {
        const recent = await dataProvider.listRecentBatches({ merchantId, since: duplicatesSince() });
        return likeBatches(newBatch(), recent);
    };
    return { intent, findLike };
}
