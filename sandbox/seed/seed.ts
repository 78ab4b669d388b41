import type { Connection } from '../database/connect';
import { deposits } from '../database/schema/deposits';
import { payments, transactions } from '../database/schema/payments';
import { payouts } from '../database/schema/payouts';
import { settings } from '../database/schema/settings';
import { accounts, merchants, partners } from '../database/schema/tenants';
import { groups, memberships, partnerUsers, users } from '../database/schema/users';
import { hashPassword } from '../session/secrets';
import { withTotals } from './accountTotals';
import { bulkLoad } from './bulkLoad';
import { makeDeposits } from './deposits';
import { insertRows } from './insert';
import { seedLedger } from './ledger';
import { seedPaidOut } from './paidOut';
import { makePayments } from './payments';
import { makePayouts } from './payoutHistory';
import { createRandom } from './random';
import type { NewPayment, NewTransaction } from './rows';
import { seededMerchants, seededPartners } from './tenants';
import { seededGroups, seededUsers } from './users';

/** What all made-up rows follow from. */
export const SEED = 20261121;
/** Streams of their own, so that more of the one changes nothing of the others. */
const DEPOSITS_SEED = 20261122;
const PAYOUTS_SEED = 20261123;

/** Fills an empty database. The same count and instant give the same payments. */
export async function seed(connection: Connection, options: { payments: number; now: Date }): Promise<void> {
    const random = createRandom(SEED);
    const paymentRows: NewPayment[] = [];
    const transactionRows: NewTransaction[] = [];
    for (const made of makePayments(random, options.payments, options.now)) {
        paymentRows.push(made.payment);
        transactionRows.push(...made.transactions);
    }
    await insertRows(connection, partners, seededPartners);
    await insertRows(connection, merchants, seededMerchants);
    await insertRows(connection, accounts, withTotals(paymentRows));
    await seedUsers(connection);
    await bulkLoad(connection, async () => {
        await insertRows(connection, payments, paymentRows);
        await insertRows(connection, transactions, transactionRows);
    });
    await insertRows(connection, deposits, makeDeposits(createRandom(DEPOSITS_SEED), options.now));
    const payoutRows = makePayouts(createRandom(PAYOUTS_SEED), paymentRows, options.now);
    await insertRows(connection, payouts, payoutRows);
    await seedPaidOut(connection, payoutRows);
    await seedLedger(connection, paymentRows, payoutRows, options.now);
    await connection.query('ANALYZE');
    await insertRows(connection, settings, [{ name: SEEDED_AT, value: options.now.toISOString() }]);
}

/** The setting that says when the database was filled. */
export const SEEDED_AT = 'seeded_at';

export async function isSeeded({ query }: Connection): Promise<boolean> {
    return (await query('SELECT 1 FROM settings WHERE name = $1', [SEEDED_AT])).length > 0;
}

const idOf = (index: number): string => `ea-${1001 + index}`;

async function seedUsers(connection: Connection): Promise<void> {
    const rows = await Promise.all(
        seededUsers.map(async (user, index) => ({
            id: idOf(index),
            email: user.email,
            passwordHash: await hashPassword(user.password),
            firstname: user.firstname,
            lastname: user.lastname,
            country: user.country,
            mobile: null,
            mfaType: user.mfa,
            totpSecret: user.totpSecret ?? null,
            lastTotpStep: 0,
        })),
    );
    await insertRows(connection, users, rows);
    await insertRows(connection, groups, seededGroups);
    const links = seededUsers.flatMap((user, index) =>
        Object.entries(user.groups).map(([merchantId, groupId]) => ({ userId: idOf(index), merchantId, groupId })),
    );
    await insertRows(connection, memberships, links);
    const partnerLinks = seededUsers.flatMap((user, index) =>
        user.partners.map(partnerId => ({ userId: idOf(index), partnerId })),
    );
    await insertRows(connection, partnerUsers, partnerLinks);
}
