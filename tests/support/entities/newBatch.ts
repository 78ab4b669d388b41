import type { Batch } from '../../../contracts/dashboard/batches';
import { createBatch, type NewBatch, type NewBatchPayout } from '../../../contracts/dashboard/newBatch';
import { type Answering, send } from '../servers/sandbox';

/** A recipient of a direct batch. */
export const newRow = (changes: Partial<NewBatchPayout> = {}): NewBatchPayout => ({
    email: 'payee@mail.example',
    name: 'Nora Bakker',
    country: 'NL',
    withdraw_currency: 'EUR',
    withdraw_amount: '20.00',
    crypto_currency: 'USDT_TRC20',
    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    ...changes,
});

/** One by link. */
export const linkRow = (changes: Partial<NewBatchPayout> = {}): NewBatchPayout => {
    const { address: _, ...row } = newRow(changes);
    return row;
};

/** A batch of Harbour: direct where its rows have addresses. */
export const newBatch = (payouts: readonly NewBatchPayout[], changes: Partial<NewBatch> = {}): NewBatch => ({
    merchant_key: 'mkey-harbourgoods0000000000001',
    name: 'Suppliers October',
    notification_email: null,
    is_direct: payouts.every(({ address }) => address !== undefined),
    payouts: [...payouts],
    ...changes,
});

/** Sends a batch in, which has to be taken. */
export async function sendBatch(sandbox: Answering, token: string, body: NewBatch): Promise<Batch> {
    const answer = await send(sandbox, createBatch, { token, body });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return createBatch.answer.parse(answer.body);
}
