import type { TransferDestination } from '../../../contracts/fiat/destinationAccounts';
import type { TransferParty } from '../../../contracts/fiat/parties';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';

/** A transfer's row, read without the code under test. */
export interface StoredTransfer {
    id: string;
    external_id: string | null;
    type: 'transfer' | 'trade';
    status: string;
    sub_status: string | null;
    charge_type: string | null;
    mode: string;
    sending_currency: string;
    sending_amount: string;
    receiving_currency: string;
    receiving_amount: string;
    exchange_rate: string;
    fee: string;
    sender: TransferParty | null;
    recipient: TransferParty | null;
    destination: Required<TransferDestination> | null;
    purpose: string | null;
    remarks: string | null;
    history: { status: string; at: string }[];
    created_at: Date;
    updated_at: Date;
    due_at: Date | null;
}

/** A merchant's fiat payouts or trades, newest first. */
export const storedTransfers = (
    sandbox: Sandbox,
    type: 'transfer' | 'trade',
    merchant: keyof typeof merchantIds = 'harbour',
) =>
    sandbox.query<StoredTransfer>(
        `SELECT * FROM fiat_transfers WHERE merchant_id = $1 AND type = $2
            ORDER BY created_at DESC, id COLLATE "C" DESC`,
        [merchantIds[merchant], type],
    );

/** The hidden IDs (docs/rules.md#fiat-payouts), written independently of the product. */
export const HIDDEN = {
    harbour: ['0b7e5a34-9d41-4c2f-8a6e-3f1d2c9b7a10', '7c1f8e02-5b3a-4d77-9e24-6a0b8d4f1c23'],
    lumen: ['e4a96d58-1c0b-4f83-b5d2-90c7e6a2f845'],
} as const;

/** A transfer's name in a list. */
export const transferName = ({ id, external_id: own }: Pick<StoredTransfer, 'id' | 'external_id'>): string =>
    own ?? id.slice(0, 8);
