import type { Page } from '@playwright/test';
import { fromScaled, toScaled } from '../../../unit/money/oracle';
import { stored } from '../database';

export const OWNER = 'owner@harbour.example';
/** One of three approvers, of whom each payout needs two. */
export const APPROVER = 'approver@harbour.example';
export const MERCHANT = 'Harbour Goods';

/** The merchant's payouts in the database. */
export const payoutsOf = (page: Page) => stored(page, 'payouts', MERCHANT);

const isUnderWay = ({ status }: { status: string }) => !['done', 'cancel', 'invalid'].includes(status);
const holdsMoney = ({ status }: { status: string }) => ['trade_initiated', 'confirmed', 'submitted'].includes(status);

/** Adds up amounts by key. */
function sums<Row>(rows: readonly Row[], key: (row: Row) => unknown, amount: (row: Row) => string) {
    const total = new Map<string, bigint>();
    for (const row of rows) {
        const of = String(key(row));
        total.set(of, (total.get(of) ?? 0n) + toScaled(amount(row)));
    }
    return total;
}

/** What the merchant's books must never show, in words. */
export async function ledgerFaults(page: Page): Promise<string[]> {
    const accounts = await stored(page, 'ledger_accounts', MERCHANT);
    const postings = await stored(page, 'ledger_postings', MERCHANT);
    const payouts = (await payoutsOf(page)).filter(isUnderWay);
    const transfers = (await stored(page, 'fiat_transfers', MERCHANT)).filter(holdsMoney);
    const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
    const movements = sums(
        postings,
        ({ movement_id, account_id }) => `${movement_id} ${currencyOf.get(account_id)}`,
        ({ amount }) => amount,
    );
    const balances = sums(
        postings,
        ({ account_id }) => account_id,
        ({ amount }) => amount,
    );
    const held = sums(
        [
            ...payouts.map(({ sending_currency, sending_amount }) => [sending_currency, sending_amount]),
            ...transfers.flatMap(({ sending_currency, sending_amount, fee }) => [
                [sending_currency, sending_amount],
                [sending_currency, fee],
            ]),
        ],
        ([currency]) => currency,
        ([, amount]) => String(amount),
    );
    return [
        ...[...movements].flatMap(([of, sum]) => (sum === 0n ? [] : `movement ${of} adds up to ${fromScaled(sum)}`)),
        ...accounts.flatMap(({ id, kind, currency, balance }) => {
            const name = `${kind} ${currency}`;
            const is = toScaled(balance);
            return [
                ...(is === (balances.get(String(id)) ?? 0n) ? [] : [`${name} holds ${balance}, unlike its postings`]),
                ...(kind === 'reserved' && is !== (held.get(currency) ?? 0n)
                    ? [`${name} is ${balance} and what is under way holds ${fromScaled(held.get(currency) ?? 0n)}`]
                    : []),
                ...(['reserved', 'available'].includes(kind) && is < 0n ? [`${name} is below zero`] : []),
            ];
        }),
    ];
}

/** How often the ledger has booked a payout's movement, such as `reserve` or `release`. */
export const booked = async (page: Page, reference: string, movement: string): Promise<number> =>
    (await bookingsOf(page, reference)).filter(kind => kind.endsWith(`_${movement}`)).length;

/** How often a payout is held: reserved and not released again. Read at once, since a new quote does both. */
export async function holdsOf(page: Page, reference: string): Promise<number> {
    const kinds = await bookingsOf(page, reference);
    const count = (movement: string) => kinds.filter(kind => kind.endsWith(`_${movement}`)).length;
    return count('reserve') - count('release');
}

const bookingsOf = async (page: Page, reference: string) =>
    (await stored(page, 'ledger_movements', MERCHANT)).filter(row => row.reference === reference).map(row => row.kind);

/**
 * What payouts made since took from the available balance in a currency, a decimal string. The balance itself moves with whatever
 * else falls due meanwhile.
 * @param known references of the payouts before
 */
export async function takenSince(page: Page, known: ReadonlySet<string>, currency: string): Promise<string> {
    const made = (await payoutsOf(page)).filter(({ reference }) => !known.has(reference));
    const references = new Set<string | null>(made.map(({ reference }) => reference));
    const movements = await stored(page, 'ledger_movements', MERCHANT);
    const ofMade = new Set(movements.filter(row => references.has(row.reference)).map(({ id }) => id));
    const [account] = (await stored(page, 'ledger_accounts', MERCHANT)).filter(
        row => row.kind === 'available' && row.currency === currency,
    );
    const taken = (await stored(page, 'ledger_postings', MERCHANT)).filter(
        row => ofMade.has(row.movement_id) && row.account_id === account?.id,
    );
    return fromScaled(-taken.reduce((sum, { amount }) => sum + toScaled(amount), 0n));
}
