import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';

export interface StoredBatch {
    id: string;
    name: string;
    is_direct: boolean;
    status: string;
    created_at: Date;
    created_by: string;
    approval_total: number;
    expires_at: Date | null;
    lines: number;
}

/** All of a merchant's batches, newest first. */
export const storedBatches = (sandbox: Sandbox, merchant: keyof typeof merchantIds = 'harbour') =>
    sandbox.query<StoredBatch>(
        `select b.*, (select count(*)::int from batch_payouts l where l.batch_id = b.id) as lines
         from batches b where merchant_id = $1 order by created_at desc, id collate "C" desc`,
        [merchantIds[merchant]],
    );

export interface StoredLine {
    id: string;
    row: number;
    payout_reference: string | null;
    status: string;
    email: string;
    name: string | null;
    country: string | null;
    address: string | null;
    crypto_currency: string;
    withdraw_currency: string;
    withdraw_amount: string;
    crypto_amount: string | null;
    remarks: string | null;
    error_code: string | null;
    error_message: string | null;
}

/** All lines of a batch, in file order. */
export const storedLines = (sandbox: Sandbox, batchId: string) =>
    sandbox.query<StoredLine>(
        `select id, row, payout_reference, status, email, name, country, address, crypto_currency, withdraw_currency,
                withdraw_amount::text, crypto_amount::text, remarks, error_code, error_message
         from batch_payouts where batch_id = $1 order by row`,
        [batchId],
    );
