import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isAddressBookWhitelisted } from '../../../contracts/access';
import type { NewBatch, NewBatchPayout } from '../../../contracts/dashboard/newBatch';
import type { Operations } from '../../../contracts/operations';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { insertRows } from '../../database/insertRows';
import { batches, batchPayouts } from '../../database/schema/batches';
import type { Transaction } from '../../database/transaction';
import { holdNeeded } from '../../domain/approvals/approvers';
import { READING_TIME } from '../../domain/lifecycle/batches/batchTransitions';
import { availableOf } from '../../domain/ledger/balances';
import { checkPlaces } from '../../domain/quotes';
import { isQuoted } from '../../domain/rates';
import { invalidFields, MAX_PROBLEMS, Refused } from '../../domain/refused';
import { later } from '../../primitives/clock';
import { isBelow, plus } from '../../primitives/decimal';
import { randomToken } from '../../primitives/secrets';
import type { Caller } from '../../session/caller';
import type { Handler } from '../handler';
import { destinationChecker, requireCoin } from '../payouts/destination';
import { batchesOnWire } from './wire';

type Body = z.output<typeof NewBatch>;
type Row = z.output<typeof NewBatchPayout>;

const ID_LENGTH = 12;

/** Takes in a batch: all of its rows, or none where one of them can't be paid. */
export const createBatch: Handler<Operations['createBatch']> = ({
    services,
    caller,
    tenant,
    body,
    commit,
    idempotencyKey,
}) => {
    const { merchantId } = tenant;
    return commit(async tx => {
        const now = services.clock.now();
        await requirePayable(tx, merchantId, caller, body, now);
        const id = `bat-${randomToken().slice(0, ID_LENGTH)}`;
        await tx.insert(batches).values({
            id,
            merchantId,
            name: body.name,
            isDirect: body.is_direct,
            status: 'creating',
            notificationEmail: body.notification_email ?? null,
            createdAt: now,
            updatedAt: now,
            createdBy: caller.email,
            approvalTotal: await holdNeeded(tx, merchantId, 'batch'),
            dueAt: later(now, READING_TIME),
            idempotencyKey,
        });
        await insertRows(
            tx,
            batchPayouts,
            body.payouts.map((row, index) => lineOf(id, row, index + 1)),
        );
        const rows = await tx.select().from(batches).where(eq(batches.id, id));
        const [made] = await batchesOnWire(tx, rows);
        if (!made) throw new Error('The batch was not written');
        return made;
    });
};

const lineOf = (batchId: string, payout: Row, row: number): typeof batchPayouts.$inferInsert => ({
    id: `${batchId}-${row}`,
    batchId,
    row,
    status: 'pending',
    email: payout.email,
    name: payout.name,
    country: payout.country,
    address: payout.address === undefined ? null : canonicalAddress(payout.address),
    cryptoCurrency: payout.crypto_currency,
    withdrawCurrency: payout.withdraw_currency,
    withdrawAmount: payout.withdraw_amount,
    remarks: payout.remarks?.trim() || null,
});

/** @throws Refused 422 with what is wrong by `payouts.<index>.<field>`; 422 insufficient_balance */
async function requirePayable(
    tx: Transaction,
    merchantId: string,
    caller: Caller,
    body: Body,
    now: Date,
): Promise<void> {
    if (!body.is_direct && isAddressBookWhitelisted(caller.permissions, merchantId)) throw notByLink();
    const addresses = body.payouts.flatMap(({ address }) => address ?? []);
    const checkDestination = await destinationChecker(tx, { merchantId, caller, now, addresses });
    const problems: Record<string, string> = {};
    body.payouts.forEach((row, index) => {
        for (const [field, message] of Object.entries(problemsOf(row, checkDestination))) {
            if (Object.keys(problems).length < MAX_PROBLEMS) problems[`payouts.${index}.${field}`] = message;
        }
    });
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const available = await availableOf(tx, merchantId);
    for (const [currency, total] of totalsOf(body.payouts)) {
        if (isBelow(available(currency), total)) {
            throw new Refused(422, 'insufficient_balance', `The ${currency} balance does not hold ${total}`);
        }
    }
}

/** Recipients by link enter any address, and this caller may pay those of the address book only. */
function notByLink(): Refused {
    const message = 'You can pay addresses of the address book only, so make a direct batch';
    return new Refused(422, 'address_not_whitelisted', message, { fields: { is_direct: message } });
}

function problemsOf(
    row: Row,
    checkDestination: Awaited<ReturnType<typeof destinationChecker>>,
): Readonly<Record<string, string>> {
    try {
        if (!isQuoted(row.withdraw_currency)) {
            throw invalidFields({ withdraw_currency: 'No balance is kept in this currency' });
        }
        checkPlaces('withdraw_amount', row.withdraw_amount, row.withdraw_currency);
        if (row.address === undefined) requireCoin(row.crypto_currency);
        else checkDestination({ ...row, address: row.address });
        return {};
    } catch (error) {
        if (error instanceof Refused && error.details.fields) return error.details.fields;
        throw error;
    }
}

function totalsOf(rows: readonly Row[]): Map<string, string> {
    const totals = new Map<string, string>();
    for (const { withdraw_currency: currency, withdraw_amount: amount } of rows) {
        totals.set(currency, plus(totals.get(currency) ?? '0', amount));
    }
    return totals;
}
