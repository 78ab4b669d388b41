import { paymentStatuses } from '../../../contracts/main/payments';
import type { invoices } from '../../database/schema/invoices';
import { invoiceReference } from '../../domain/invoices/references';
import { searchText } from '../../domain/searchText/searchText';
import { DAY, later } from '../../primitives/clock';
import type { Random } from '../../primitives/random';
import { hostileTexts } from '../people';
import type { NewPayment } from '../rows';
import { seededAccounts } from '../tenants';
import { seededUsers } from '../users';

type NewInvoice = typeof invoices.$inferInsert;

const DAYS = [1, 3, 7, 14, 30] as const;
/** So many of each status and account: the newest, and old ones, whose time is over. */
const OF_EACH = 2;
const OLD = 40 * DAY;

const notes = [
    'Thank you for your order. Goods leave our warehouse once the payment is complete.',
    'Deposit for the order of spring. The rest is due on delivery.',
    null,
];

/**
 * Turns some of the payments into invoices, of every status and account. Changes these rows; their amounts stay, so that
 * nothing else depends on it.
 */
export function makeInvoices(random: Random, payments: readonly NewPayment[], now: Date): NewInvoice[] {
    const newest = payments.filter(canBe).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const chosen = seededAccounts.flatMap(({ apiId }) =>
        paymentStatuses.flatMap(status => {
            const alike = newest.filter(payment => payment.apiId === apiId && payment.status === status);
            const old = alike.filter(({ createdAt }) => createdAt < later(now, -OLD));
            return [...new Set([...alike.slice(0, OF_EACH), ...old.slice(0, 1)])];
        }),
    );
    const used = new Set<string>();
    return chosen.flatMap(payment => {
        const order = `${payment.merchantId} ${payment.orderId}`;
        if (used.has(order)) return [];
        used.add(order);
        return [asInvoice(random, payment)];
    });
}

const hostile = new Set<unknown>(hostileTexts);

const canBe = ({ orderId, payerEmail }: NewPayment): boolean =>
    typeof orderId === 'string' && !hostile.has(orderId) && typeof payerEmail === 'string';

function asInvoice(random: Random, payment: NewPayment): NewInvoice {
    payment.type = 'invoice';
    payment.expiryDate = later(payment.createdAt, random.pick(DAYS) * DAY);
    payment.invoiceReference = invoiceReference(most => random.between(0, most - 1));
    payment.searchText = searchText([payment.searchText, payment.invoiceReference]);
    return {
        paymentReference: payment.reference,
        merchantId: payment.merchantId,
        notes: random.pick(notes),
        uploadKey: null,
        operator: ownerOf(payment.merchantId),
        createdAt: payment.createdAt,
    };
}

/** The first user who belongs to the merchant, or to its partner. */
const ownerOf = (merchantId: string): string =>
    (seededUsers.find(({ groups }) => Object.hasOwn(groups, merchantId)) ?? seededUsers.find(isPartner))?.email ?? '';

const isPartner = ({ partners }: (typeof seededUsers)[number]): boolean => partners.length > 0;
