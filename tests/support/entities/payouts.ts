import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { payoutText, type PayoutTextKey } from '../../../src/i18n/en/resources/payouts';

export interface StoredPayout {
    reference: string;
    type: string;
    convert_type: string;
    status: string;
    payout_date: Date;
    sending_currency: string;
    sending_amount: string;
    crypto_currency: string;
    crypto_amount: string;
    network_fee_crypto_amount: string;
    net_crypto_amount: string;
    refund_currency: string | null;
    refund_amount: string | null;
    crypto_address: string | null;
    email: string;
    name: string | null;
    payment_reference: string | null;
    batch_key: string | null;
    order_id: string | null;
    operator: string | null;
    /** Of the account; a crypto payout has none. */
    api_id: string | null;
    is_auto: boolean;
}

/** All of a merchant's payouts, newest first. */
export const storedPayouts = (sandbox: Sandbox, merchant: keyof typeof merchantIds = 'harbour') =>
    sandbox.query<StoredPayout>(
        `select reference, type, convert_type, status, payout_date, sending_currency, sending_amount::text,
                crypto_currency, crypto_amount::text, network_fee_crypto_amount::text, net_crypto_amount::text,
                refund_currency, refund_amount::text, crypto_address, email, name, payment_reference, batch_key, order_id,
                operator, api_id, is_auto
         from payouts where merchant_id = $1 order by payout_date desc, reference collate "C" desc`,
        [merchantIds[merchant]],
    );

const isCryptoPayout = ({ convert_type: type }: StoredPayout) => /^local_crypto_(direct|batch)$/.test(type);

/** The payouts in each list, defined independently of the product. */
export const kinds = {
    refunds: ({ type }: StoredPayout) => type === 'refund',
    withdrawals: (payout: StoredPayout) => payout.type !== 'refund' && !isCryptoPayout(payout),
    'crypto-payout-admin': (payout: StoredPayout) => payout.type !== 'refund' && isCryptoPayout(payout),
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = ['refunds', 'withdrawals', 'crypto-payout-admin'] as const satisfies readonly Kind[];

/** A payout's current status in the database. */
export async function statusOf(sandbox: Sandbox, reference: string): Promise<string | undefined> {
    const [row] = await sandbox.query<{ status: string }>('select status from payouts where reference = $1', [
        reference,
    ]);
    return row?.status;
}

/** The text of a record's status, with anything in its placeholders. */
export const saysOf = (key: PayoutTextKey): RegExp =>
    new RegExp(`^${payoutText[key].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/%\{\w+\}/g, '.+')}$`);
