import { cancelRefund } from '../../../../contracts/main/refunds';
import { refund as texts } from '../../../../src/i18n/en/wizards/refund';
import { type StoredPayment, storedPayments } from '../../entities/payments';
import { storedPayouts } from '../../entities/payouts';
import { button, heading } from '../page';
import { ANY_PAGE, armed, type Flow } from './flow';
import { movedBy } from './ledger';
import { MERCHANT_KEY, OWNER, ownerClient } from './provider';
import { amountOf, draftOf, emailOf, isOurs } from './values';

const confirm = () => button(/^Refund \d/);

export const refund: Flow = {
    name: 'refund',
    call: /\/refund\/local$/,
    user: OWNER,
    hasMaker: true,
    isKeyed: true,
    subject: async (product, number) => {
        const { sandbox } = product;
        const refunded = new Set(
            (await storedPayouts(sandbox)).flatMap(row => (isOurs(row.email) ? [] : (row.payment_reference ?? []))),
        );
        const payments = (await storedPayments(sandbox)).filter(
            row => isRefundable(row) && !refunded.has(row.reference),
        );
        const payment = payments[number % payments.length];
        if (!payment) throw new Error('The seed has no such payment');
        const email = emailOf(number);
        const made = async () => {
            const rows = await sandbox.query<{ reference: string }>(
                `select reference from payouts where type = 'refund' and email = $1`,
                [email],
            );
            return rows.map(({ reference }) => reference);
        };
        return {
            address: `/refunds/create?payment=${payment.reference}`,
            returnsTo: ANY_PAGE,
            draft: draftOf(`refund ${payment.reference}`, {
                ...{ step: 'confirm', choice: 'custom', refund_amount: amountOf(number) },
                ...{ refund_reason: 'requested_by_customer', remarks: '', email },
            }),
            arm: armed(confirm),
            confirm,
            isDone: () => heading(texts.done.title) !== undefined,
            made,
            moved: movedBy(product, made),
            // Each payment is refunded by several cells.
            undo: async () => {
                const client = await ownerClient(product);
                for (const ref of await made())
                    await client(cancelRefund, { path: { merchantKey: MERCHANT_KEY, ref } });
            },
        };
    },
};

const isRefundable = (row: StoredPayment): boolean =>
    row.status === 'good' &&
    row.api_id === 'HA1587722191gQKF' &&
    row.order_currency === 'EUR' &&
    row.receive_amount === row.order_amount &&
    // Enough for a second refund, which nothing but the page may prevent.
    Number(row.receive_amount) > 140;
