import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isCrypto, type CryptoCode } from '../../../contracts/currencies';
import type { NewDirectPayout } from '../../../contracts/main/directPayouts';
import type { Operations } from '../../../contracts/operations';
import { canonicalAddress } from '../../../contracts/rules/cryptoAddress';
import { payouts, type PayoutRow } from '../../database/schema/payouts';
import { type Querier, transact, type Transaction } from '../../database/transaction';
import { holdNeeded, lockApprovers } from '../../domain/approvals/approvers';
import { noteRefusal } from '../../domain/approvals/payouts';
import { askedAmount, requirePayableInvoice } from '../../domain/invoice';
import { knownCoin } from '../../domain/knownCoin';
import { movePayout, openPayout, requotePayout } from '../../domain/lifecycle/payouts';
import { newPayoutReference } from '../../domain/payoutReference';
import { checkPlaces, quoteDirect, type FixedAmount } from '../../domain/quotes';
import { isQuoted } from '../../domain/rates';
import { invalidFields, notFound, Refused } from '../../domain/refused';
import { isReviewed } from '../../domain/review';
import { payoutSearchText } from '../../domain/searchText/payoutSearchText';
import { later, MINUTE } from '../../primitives/clock';
import { isZero, minus } from '../../primitives/decimal';
import { voidActionCodes } from '../../session/actionCode';
import type { Caller } from '../../session/caller';
import type { Handler } from '../handler';
import { destinationChecker } from './destination';
import { sees } from './filters';
import { findPayout, readPayout } from './select';

/** How long a quote holds. */
const QUOTE_LIFE = MINUTE;

/** Quotes a payout to an address; what it takes is held from here on. */
export const createDirectPayout: Handler<Operations['createDirectPayout']> = call => {
    const { services, caller, tenant, body, commit, idempotencyKey } = call;
    const { merchantId } = tenant;
    const now = services.clock.now();
    return commit(async tx => {
        requireOwnName(body, caller);
        const requireDestination = await destinationChecker(tx, { merchantId, caller, now, addresses: [body.address] });
        requireDestination(body);
        const fixed = fixedAmount(body);
        const { withdraw_currency: currency } = body;
        const cryptoCurrency = knownCoin(body.crypto_currency);
        const payout = {
            reference: newPayoutReference(),
            merchantId,
            apiId: null,
            type: 'withdraw',
            status: 'new',
            payoutDate: now,
            modifiedDate: now,
            expiresAt: later(now, QUOTE_LIFE),
            balanceType: 'local',
            convertType: 'local_crypto_direct',
            sendingCurrency: currency,
            localCurrency: currency,
            cryptoCurrency,
            ...quoteDirect(fixed, currency, cryptoCurrency, now),
            isFixedInCrypto: !('local' in fixed),
            cryptoAddress: canonicalAddress(body.address),
            email: body.email,
            name: body.name,
            country: body.country,
            remarks: body.remarks?.trim() || null,
            operator: caller.email,
            isAuto: false,
            idempotencyKey,
            approvalTotal: await holdNeeded(tx, merchantId, 'payout'),
        } as const;
        const row = await openPayout(tx, { ...payout, searchText: payoutSearchText(payout) });
        return readPayout(tx, merchantId, row.reference, now);
    });
};

/** @throws Refused 422 where another user is named as who makes it */
function requireOwnName({ username }: { username: string }, caller: Caller): void {
    if (username.toLowerCase() === caller.email.toLowerCase()) return;
    throw invalidFields({ username: 'This is not who is signed in' });
}

/**
 * An invoice that asks for an amount fixes what arrives; any other amount isn't accepted beside it.
 * @throws Refused 422 naming the field where the currency is none that a balance is kept in, or has fewer places
 */
function fixedAmount(body: z.output<typeof NewDirectPayout>): FixedAmount {
    const { withdraw_currency: currency, withdraw_amount: local, crypto_currency: code, crypto_amount: coins } = body;
    if (!isQuoted(currency)) throw invalidFields({ withdraw_currency: 'No balance is kept in this currency' });
    if (local !== undefined) checkPlaces('withdraw_amount', local, currency);
    if (coins !== undefined) checkPlaces('crypto_amount', coins, code);
    const net = askedAmount(code, body.address);
    if (net === undefined) return local === undefined ? { coins: coins ?? '0' } : { local };
    if (coins !== undefined && isZero(minus(net, coins))) return { net };
    const field = coins === undefined ? 'withdraw_amount' : 'crypto_amount';
    throw invalidFields({ [field]: `The invoice asks for ${net} BTC. Enter exactly that, in coins` });
}

/** What stays the same when a quote is renewed. */
function fixedOf(row: PayoutRow): FixedAmount {
    if (!row.isFixedInCrypto) return { local: row.sendingAmount };
    const net = askedAmount(row.cryptoCurrency, row.cryptoAddress);
    return net === undefined ? { coins: row.cryptoAmount } : { net };
}

export const refreshDirectPayout: Handler<Operations['refreshDirectPayout']> = call => {
    const { services, caller, tenant, path } = call;
    return transact(services.database, async tx => {
        const now = services.clock.now();
        const row = await lockDirect(tx, tenant.merchantId, path.ref, caller);
        requireMaker(row, caller);
        requireOpen(row);
        await requireStillPayable(tx, row, caller, now);
        const quote = quoteDirect(fixedOf(row), row.sendingCurrency, asCoin(row.cryptoCurrency), now);
        requirePayableInvoice({ ...row, ...quote }, now);
        await requotePayout(tx, row, { ...quote, expiresAt: later(now, QUOTE_LIFE) }, now);
        await voidActionCodes(tx, caller.userId, now);
        return readPayout(tx, tenant.merchantId, path.ref, now);
    });
};

/** Accepts a quote while it lasts: it goes to the merchant's approvers where there are any, else on its way. */
export const confirmDirectPayout: Handler<Operations['confirmDirectPayout']> = async call => {
    const { services, caller, tenant, path, takeCode, commit } = call;
    const { merchantId } = tenant;
    const { database, clock } = services;
    const quoted = requireDirect(await findPayout(database, merchantId, path.ref), caller);
    requireMaker(quoted, caller);
    requireOpen(quoted, clock.now());
    await requireStillPayable(database, quoted, caller, clock.now());
    await takeCode();
    return commit(async tx => {
        const now = clock.now();
        const row = await lockDirect(tx, merchantId, path.ref, caller);
        requireOpen(row, now);
        await requireStillPayable(tx, row, caller, now);
        requirePayableInvoice(row, now);
        const approvalTotal = await holdNeeded(tx, merchantId, 'payout');
        const action = approvalTotal > 0 ? 'submit' : isReviewed(row) ? 'review' : 'confirm';
        await movePayout(tx, path.ref, action, now, { approvalTotal });
        return readPayout(tx, merchantId, path.ref, now);
    });
};

/** Cancels a quote, by who made it, or what waits for approvers, by one of them as well. */
export const cancelDirectPayout: Handler<Operations['cancelDirectPayout']> = ({
    services,
    caller,
    tenant,
    path,
    body,
}) => {
    if (body.payout_reference !== path.ref) throw invalidFields({ payout_reference: 'This is another payout' });
    return transact(services.database, async tx => {
        const now = services.clock.now();
        const row = await lockCryptoPayout(tx, tenant.merchantId, path.ref, caller);
        const approverIds = await lockApprovers(tx, tenant.merchantId);
        const isWaiting = row.status === 'pending_authorization';
        const isRefusedBy = isWaiting && approverIds.includes(caller.userId);
        // One of a batch is no quote of its maker's, but waits for its recipient.
        const isAnyones = row.convertType === 'local_crypto_batch' && !isWaiting;
        if (!isRefusedBy && !isAnyones) requireMaker(row, caller);
        if (isRefusedBy && !isMadeBy(row, caller)) await noteRefusal(tx, path.ref, caller.userId, now);
        await movePayout(tx, path.ref, 'cancel', now);
        return readPayout(tx, tenant.merchantId, path.ref, now);
    });
};

function asCoin(code: string): CryptoCode {
    if (!isCrypto(code)) throw new Error(`${code} is no coin`);
    return code;
}

/**
 * A payout to an address, locked.
 * @throws Refused 404 where the caller sees none; 409 conflict for one of another kind
 */
async function lockDirect(tx: Transaction, merchantId: string, reference: string, caller: Caller): Promise<PayoutRow> {
    return requireDirect(await lockPayout(tx, merchantId, reference), caller);
}

/** The same of one that may be a batch's as well. */
async function lockCryptoPayout(...[tx, merchantId, reference, caller]: Parameters<typeof lockDirect>) {
    const row = await lockPayout(tx, merchantId, reference);
    return row?.convertType === 'local_crypto_batch' && sees(caller, row) ? row : requireDirect(row, caller);
}

async function lockPayout(tx: Transaction, merchantId: string, reference: string): Promise<PayoutRow | undefined> {
    const isIt = and(eq(payouts.merchantId, merchantId), eq(payouts.reference, reference));
    const [row] = await tx.select().from(payouts).where(isIt).for('update');
    return row;
}

function requireDirect(row: PayoutRow | undefined, caller: Caller): PayoutRow {
    if (!row || !sees(caller, row)) throw notFound();
    if (row.convertType !== 'local_crypto_direct') {
        throw new Refused(409, 'conflict', 'This payout was not made one by one');
    }
    return row;
}

const isMadeBy = (row: PayoutRow, caller: Caller): boolean =>
    row.operator?.toLowerCase() === caller.email.toLowerCase();

/** @throws Refused 403 not_maker where somebody else made it */
function requireMaker(row: PayoutRow, caller: Caller): void {
    if (!isMadeBy(row, caller)) throw new Refused(403, 'not_maker', 'Only who made this payout may do that');
}

/**
 * May it go where it goes still? The address book, or a restriction to it, may have changed since the quote.
 * @throws Refused those of `destinationChecker`
 */
async function requireStillPayable(database: Querier, row: PayoutRow, caller: Caller, now: Date): Promise<void> {
    const { merchantId, cryptoAddress, cryptoCurrency, country } = row;
    const address = cryptoAddress ?? '';
    const requireDestination = await destinationChecker(database, { merchantId, caller, now, addresses: [address] });
    requireDestination({ address, crypto_currency: asCoin(cryptoCurrency), country: country ?? '' });
}

/** @throws Refused 409 conflict where it is no quote any more; 422 quote_expired where it has run out by `now` */
function requireOpen({ status, expiresAt }: PayoutRow, now?: Date): void {
    if (status !== 'new') throw new Refused(409, 'conflict', 'This payout was confirmed or cancelled already');
    if (now && expiresAt && expiresAt <= now)
        throw new Refused(422, 'quote_expired', 'The quote has expired. Ask for a new one');
}
