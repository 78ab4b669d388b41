import * as z from 'zod/mini';
import { recipientFields } from '../main/directPayouts';
import { operation } from '../operation';
import { positiveAmount } from '../rules/decimal';
import { email } from '../rules/email';
import { plainLine, sentId } from '../rules/plainLine';
import { walletAddress } from '../rules/text';
import { Batch } from './batches';

/** Of its body, so that the largest batch fits. */
const MAX_BATCH_BYTES = 12_000_000;
/** Rows of one batch. */
export const MAX_BATCH_ROWS = 10_000;
/** Characters. */
export const MAX_BATCH_NAME_LENGTH = 100;

/** What is asked for one recipient of a new batch. */
export const NewBatchPayout = z.object({
    ...recipientFields,
    withdraw_amount: positiveAmount,
    /** On the network of the crypto currency; only where the batch is direct, and then always. */
    address: z.optional(walletAddress),
});
export type NewBatchPayout = z.input<typeof NewBatchPayout>;

const addressProblems = {
    missing: { message: 'Enter the address that is paid', params: { rule: 'addressMissing' } },
    unasked: { message: 'The recipient enters the address: leave it out', params: { rule: 'addressUnasked' } },
};

export const NewBatch = z
    .object({
        merchant_key: sentId(),
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BATCH_NAME_LENGTH), plainLine),
        /** Who is told how it ends. */
        notification_email: z.optional(z.nullable(email)),
        payouts: z.array(NewBatchPayout).check(z.minLength(1), z.maxLength(MAX_BATCH_ROWS)),
        is_direct: z.boolean(),
    })
    .check(
        z.check(({ value: { payouts, is_direct: isDirect }, issues }) => {
            payouts.forEach(({ address }, index) => {
                if ((address !== undefined) === isDirect) return;
                const problem = isDirect ? addressProblems.missing : addressProblems.unasked;
                issues.push({ code: 'custom', path: ['payouts', index, 'address'], input: address, ...problem });
            });
        }),
    );
export type NewBatch = z.input<typeof NewBatch>;

export const createBatch = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/batches',
    summary: 'Send in many payouts at once: all of them, or none',
    access: { area: 'batches', letter: 'W' },
    kind: 'money',
    body: NewBatch,
    maxBodyBytes: MAX_BATCH_BYTES,
    answer: Batch,
});
