import { eq, sql } from 'drizzle-orm';
import { addressBookEntries } from '../database/schema/addressBook';
import { approvers, batchApprovals, payoutApprovals } from '../database/schema/approvals';
import { batches, batchPayouts } from '../database/schema/batches';
import { apiCredentials, merchantClients } from '../database/schema/credentials';
import { deposits } from '../database/schema/deposits';
import { quotes } from '../database/schema/fiat';
import { invoices } from '../database/schema/invoices';
import { payments, transactions } from '../database/schema/payments';
import { payouts } from '../database/schema/payouts';
import { bankAccounts, legalEntities } from '../database/schema/profile';
import { settings } from '../database/schema/settings';
import { accounts, merchants, partners } from '../database/schema/tenants';
import { transfers } from '../database/schema/transfers';
import { groups, memberships, partnerUsers, users } from '../database/schema/users';
import { NO_PASSWORD } from '../domain/team/invitations';
import { hashPassword, type PasswordCost } from '../primitives/secrets';
import { makeAddressBook } from './addressBook';
import { approverRows, payoutApprovalRows, seededApprovals } from './approvals';
import { withTotals } from './payments/accountTotals';
import { makeBatches } from './batches/make';
import { bulkLoad } from './bulkLoad';
import { clientRows, credentialRows } from './credentials';
import { makeDeposits } from './deposits';
import { insertRows } from '../database/insertRows';
import type { Querier, Transaction } from '../database/transaction';
import { bookHistory } from './ledger';
import { seedPaidOut } from './payouts/paidOut';
import { insertParties, makeAllParties } from './parties/all';
import { makeInvoices } from './payments/invoices';
import { makeLateTransactions } from './payments/lateTransactions';
import { makePayments } from './payments/payments';
import { makePayouts } from './payouts/payoutHistory';
import { bankAccountRows, legalEntityRows } from './profile';
import { DAYS_BACK } from './moments';
import { DAY, later } from '../primitives/clock';
import { createRandom } from '../primitives/random';
import type { NewPayment, NewTransaction } from './rows';
import { seededMerchants, seededPartners } from './tenants';
import { seedDocuments } from './transfers/documents';
import { withQuotes } from './transfers/openQuotes';
import { makeTransfers } from './transfers/transfers';
import { seededGroups, seededUsers, userIdAt } from './users';

/** The random seed of all made-up rows. */
export const SEED = 20261121;
/** Separate random streams, so that adding rows of one kind doesn't change the others. */
const DEPOSITS_SEED = 20261122;
const PAYOUTS_SEED = 20261123;
const TRANSFERS_SEED = 20261125;
const BATCHES_SEED = 20261131;
const ADDRESS_BOOK_SEED = 20261132;
const QUOTES_SEED = 20261133;
const PARTIES_SEED = 20261134;
const INVOICES_SEED = 20261141;

/** Fills an empty database. The same count and instant give the same payments. */
export async function seed(
    tx: Transaction,
    options: { payments: number; passwordCost: PasswordCost; now: Date },
): Promise<void> {
    const random = createRandom(SEED);
    const paymentRows: NewPayment[] = [];
    const transactionRows: NewTransaction[] = [];
    for (const made of makePayments(random, options.payments, options.now)) {
        paymentRows.push(made.payment);
        transactionRows.push(...made.transactions);
    }
    transactionRows.push(...makeLateTransactions(paymentRows, options.now));
    const invoiceRows = makeInvoices(createRandom(INVOICES_SEED), paymentRows, options.now);
    await insertRows(tx, partners, seededPartners);
    await insertRows(tx, merchants, seededMerchants.map(withApprovals));
    await insertRows(tx, accounts, withTotals(paymentRows));
    await seedUsers(tx, options);
    const depositRows = makeDeposits(createRandom(DEPOSITS_SEED), options.now);
    const single = makePayouts(createRandom(PAYOUTS_SEED), paymentRows, options.now);
    const batched = makeBatches(createRandom(BATCHES_SEED), paymentRows, single, options.now);
    const payoutRows = [...single, ...batched.payouts];
    const quoteRandom = createRandom(QUOTES_SEED);
    const known = makeAllParties(createRandom(PARTIES_SEED), options.now);
    const made = withQuotes(quoteRandom, makeTransfers(createRandom(TRANSFERS_SEED), known, options.now));
    const { transfers: transferRows } = made;
    await bulkLoad(tx, async () => {
        await insertRows(tx, payments, paymentRows);
        await insertRows(tx, transactions, transactionRows);
        await insertRows(tx, invoices, invoiceRows);
        await insertRows(tx, deposits, depositRows);
        await insertRows(tx, payouts, payoutRows);
        await insertRows(tx, transfers, transferRows);
        const booked = { payments: paymentRows, payouts: payoutRows, deposits: depositRows, transfers: transferRows };
        await bookHistory(tx, booked);
    });
    await insertParties(tx, known);
    await insertRows(tx, quotes, made.quotes);
    await seedDocuments(tx, quoteRandom, transferRows);
    await insertRows(tx, batches, batched.batches);
    await insertRows(tx, batchPayouts, batched.lines);
    await insertRows(tx, batchApprovals, batched.approvals);
    await insertRows(tx, approvers, approverRows());
    await insertRows(tx, payoutApprovals, payoutApprovalRows(payoutRows));
    await seedPaidOut(tx, payoutRows);
    await insertRows(tx, addressBookEntries, makeAddressBook(createRandom(ADDRESS_BOOK_SEED), options.now));
    await insertRows(tx, legalEntities, legalEntityRows(options.now));
    await insertRows(tx, bankAccounts, bankAccountRows(options.now));
    await insertRows(tx, apiCredentials, credentialRows(options.now));
    await insertRows(tx, merchantClients, clientRows());
    await tx.execute(sql`ANALYZE`);
    await insertRows(tx, settings, [{ name: SEEDED_AT, value: options.now.toISOString() }]);
}

const withApprovals = (merchant: (typeof seededMerchants)[number]) => ({
    ...merchant,
    approvalTotal: seededApprovals[merchant.id]?.approvalTotal ?? 0,
});

/** The setting that says when the database was filled. */
export const SEEDED_AT = 'seeded_at';

export async function isSeeded(database: Querier): Promise<boolean> {
    return (await database.select().from(settings).where(eq(settings.name, SEEDED_AT))).length > 0;
}

async function seedUsers(
    tx: Transaction,
    { passwordCost, now }: { passwordCost: PasswordCost; now: Date },
): Promise<void> {
    // One hash for each password: everybody can read them in the source.
    const passwords = [...new Set(seededUsers.map(({ password }) => password))];
    const hashed = passwords.map(async password => [password, await hashPassword(password, passwordCost)] as const);
    const hashes = new Map(await Promise.all(hashed));
    const rows = seededUsers.map((user, index) => ({
        id: userIdAt(index),
        email: user.email,
        passwordHash: hashes.get(user.password) ?? NO_PASSWORD,
        firstname: user.firstname,
        lastname: user.lastname,
        country: user.country,
        mobile: null,
        mfaType: user.mfa,
        totpSecret: user.totpSecret ?? null,
        lastTotpStep: 0,
    }));
    await insertRows(tx, users, rows);
    await insertRows(tx, groups, seededGroups);
    // Before anything that the seed says they did.
    const joined = later(now, -(DAYS_BACK + 30) * DAY);
    const links = seededUsers.flatMap((user, index) =>
        Object.entries(user.groups).map(([merchantId, groupId]) => ({
            ...{ userId: userIdAt(index), merchantId, groupId },
            ...{ linkId: `eal-${userIdAt(index)}-${merchantId}`, groupLinkId: `gel-${userIdAt(index)}-${merchantId}` },
            ...{ linkedAt: joined, acceptedAt: joined },
        })),
    );
    await insertRows(tx, memberships, links);
    const partnerLinks = seededUsers.flatMap((user, index) =>
        user.partners.map(partnerId => ({ userId: userIdAt(index), partnerId })),
    );
    await insertRows(tx, partnerUsers, partnerLinks);
}
