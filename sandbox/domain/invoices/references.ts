import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { payments } from '../../database/schema/payments';
import type { Querier } from '../../database/transaction';

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;
const LETTERS = 26;

/** Names an invoice in its link; nobody can guess it (contracts/main/paymentLink). */
export const invoiceReference = (below: (most: number) => number = randomInt): string =>
    `INV-${Array.from({ length: LENGTH }, () => BASE32.charAt(below(BASE32.length))).join('')}`;

/** AAA-999999-PMT, as the provider writes references of payments; one that no payment has. */
export async function newPaymentReference(database: Querier): Promise<string> {
    const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + randomInt(LETTERS))).join('');
    const reference = `${letters}-${randomInt(100_000, 1_000_000)}-PMT`;
    const taken = await database.$count(payments, eq(payments.reference, reference));
    return taken > 0 ? newPaymentReference(database) : reference;
}
