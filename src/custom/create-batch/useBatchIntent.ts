import type { BatchType } from '../../routing/paths';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { NewBatch } from '../../../contracts/dashboard/newBatch';
import type { Merchant } from '../../../contracts/main/merchants';
import { findLikeBatches, findMadeBatch, payOf } from '../../components/intent/findMadeBatch';
import { providerNow } from '../../api/providerClock';
import { duplicatesSince } from '../../components/intent/duplicatesSince';
import { earliestOf } from '../../components/intent/traits';
import type { LikeRecords } from '../../components/intent/useDuplicates';
import { useMoneyIntent } from '../../components/intent/useMoneyIntent';
import type { MerchantDataProvider } from '../../dataProviders';
import type { BatchDraft } from './batchDraft';
import { type BatchRow, hasProblem } from './rows/batchRow';
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
    const { id: merchantId, merchant_key: merchantKey } = merchant;
    const batchName = draft.name.trim();
    const payouts = useMemo(() => (rows.some(hasProblem) ? undefined : payoutsOf(rows, type)), [rows, type]);
    const newBatch = (): NewBatch => {
        if (!payouts) throw new Error('A batch is made of rows without a problem');
        return {
            merchant_key: merchantKey,
            name: batchName,
            is_direct: type === 'direct',
            payouts,
            ...(draft.notification_email.trim() && { notification_email: draft.notification_email.trim() }),
        };
    };
    const pay = useMemo(() => payouts && payOf(payouts), [payouts]);
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
            ...pay,
        },
        prepare: async () => {
            const since = earliestOf(providerNow().toISOString());
            const before = await dataProvider.readBatchesBack({ merchantId, since, isPartly: true });
            return [...before.rows.map(({ id }) => id), ...(before.unreadable ?? [])];
        },
        evidence: known => ({ submitted: [], known }),
        submit: (_, idempotencyKey) => dataProvider.createBatch({ batch: newBatch(), idempotencyKey }),
        find: pending => findMadeBatch({ provider: dataProvider, merchantId, pending }),
        onDone,
    });
    /** Batches of the last day with the same number of rows and the same totals, whatever they are called. */
    const findLike = (): Promise<LikeRecords<Batch>> =>
        findLikeBatches({ provider: dataProvider, merchantId, intended: newBatch(), since: duplicatesSince() });
    return { intent, findLike };
}
