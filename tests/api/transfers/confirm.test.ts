import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTransfer } from '../../../contracts/fiat/newTransfer';
import { listTransfers, Transfer } from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later, MINUTE } from '../../../sandbox/primitives/clock';
import { minus, plus } from '../../../sandbox/primitives/decimal';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { control } from '../../support/servers/control';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { statusAndCode, withoutCodes } from '../payouts/support';
import { confirm, made, merchant_id, newExternalId, nowOf, quoted, transferBody } from './support';
import { refusedFields } from '../../support/refusedFields';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const balance = () => available(sandbox, merchant_id, 'EUR');
const heldBy = ({ sending_amount: amount = '', fee = '' }: Transfer) => plus(amount, fee);
const movementsOf = ({ id }: Transfer) =>
    sandbox.query<{ kind: string }>('SELECT kind FROM ledger_movements WHERE reference = $1 ORDER BY id', [id]);

/** What a transfer took from the balance, less what came back. */
async function takenBy({ id }: Transfer): Promise<string> {
    const [row] = await sandbox.query<{ taken: string }>(
        `SELECT trim_scale(-sum(p.amount))::text AS taken FROM ledger_postings p
            JOIN ledger_movements m ON m.id = p.movement_id JOIN ledger_accounts a ON a.id = p.account_id
            WHERE m.reference = $1 AND a.kind = 'available'`,
        [id],
    );
    return row?.taken ?? '0';
}

describe('a transfer of a quote', () => {
    const create = async (quoteId: string, more = {}) =>
        send(sandbox, createTransfer, { token, path: { quoteId }, body: await transferBody(sandbox, more) });

    test('has the quote’s amounts and who was named, is found by its reference, and holds nothing', async () => {
        const before = await balance();
        const quote = await quoted(sandbox, token);
        const body = await transferBody(sandbox, { relationship: 'FRIEND', remarks: '  Invoice 7 ' });
        const answer = await send(sandbox, createTransfer, { token, path: { quoteId: quote.id }, body });
        const { sending_amount, receiving_amount, exchange_rate, fee } = quote;
        expect(Transfer.parse(answer.body)).toMatchObject({
            ...{ sending_amount, receiving_amount, exchange_rate, fee, status: 'created', payment_method: null },
            ...{
                purpose_of_remittance: 'BILLS',
                source_of_funds: 'OTHER',
                relationship: 'FRIEND',
                remarks: 'Invoice 7',
            },
            ...{ sender: { id: body.sender_id }, destination_account: { id: body.destination_account_id } },
            documents: [],
        });
        const query = { merchant_id, reference: body.external_id };
        expect((await send(sandbox, listTransfers, { token, query })).body).toHaveLength(1);
        expect(await balance()).toBe(before);
    });

    test('keeps who bears the bank charges, as it was quoted', async () => {
        for (const charge_type of ['SHA', 'OUR'] as const) {
            const { charge_type: kept, fee } = await made(sandbox, token, { charge_type });
            const quote = await quoted(sandbox, token, { charge_type });
            expect([kept, fee]).toEqual([quote.charge_type, quote.fee]);
        }
    });

    test('is the same transfer however often the attempt is repeated, also at once', async () => {
        const { id: quoteId } = await quoted(sandbox, token);
        const body = await transferBody(sandbox);
        const answers = await Promise.all(
            Array.from({ length: 8 }, () => send(sandbox, createTransfer, { token, path: { quoteId }, body })),
        );
        expect(answers.map(statusAndCode)).toEqual(answers.map(() => '200'));
        expect(new Set(answers.map(answer => Transfer.parse(answer.body).id)).size).toBe(1);
        const other = { ...body, purpose_of_remittance: 'HEALTH' };
        const refused = await send(sandbox, createTransfer, { token, path: { quoteId }, body: other });
        expect(statusAndCode(refused)).toBe('422 external_id_used');
        const { id: another } = await quoted(sandbox, token);
        expect(statusAndCode(await create(another, { external_id: body.external_id }))).toBe('422 external_id_used');
    });

    test('of two quotes at once has its reference once', async () => {
        const quotes = await Promise.all(Array.from({ length: 4 }, () => quoted(sandbox, token)));
        const external_id = newExternalId();
        const answers = await Promise.all(quotes.map(({ id }) => create(id, { external_id })));
        const others = quotes.slice(1).map(() => '422 external_id_used');
        expect(answers.map(statusAndCode).sort()).toEqual(['200', ...others]);
    });

    test('uses its quote up', async () => {
        const { id } = await quoted(sandbox, token);
        const answers = await Promise.all(Array.from({ length: 6 }, () => create(id)));
        expect(answers.map(statusAndCode).sort()).toEqual(['200', ...Array.from({ length: 5 }, () => '409 conflict')]);
    });

    test('is refused once the quote has expired, to the millisecond', async () => {
        const now = sandbox.clock.now();
        const { id, expires_at } = await quoted(sandbox, token);
        await sandbox.clock.set(new Date(expires_at));
        expect(statusAndCode(await create(id))).toBe('422 quote_expired');
        await sandbox.clock.set(now);
        expect(statusAndCode(await create(id))).toBe('200');
    });

    test.each([
        ['sender_id', { sender_id: 'none' }],
        ['destination_account_id', { destination_account_id: 'none' }],
        ['external_id', { external_id: '' }],
        ['external_id', { external_id: 'a b' }],
        ['purpose_of_remittance', { purpose_of_remittance: 'FUN' }],
        ['remarks', { remarks: 'x'.repeat(501) }],
    ])('is refused at %s', async (field, wrong) => {
        const { id: quoteId } = await quoted(sandbox, token);
        const body = { ...(await transferBody(sandbox)), ...wrong };
        const answer = await send(sandbox, createTransfer, { token, path: { quoteId }, body });
        expect(answer.status).toBe(422);
        expect(refusedFields(answer)).toEqual([field]);
    });

    test('has a sender of the type and country that were quoted', async () => {
        for (const wrong of [{ sender_type: 'individual' }, { source_country: 'SGP' }] as const) {
            const { id } = await quoted(sandbox, token, wrong);
            const refused = await create(id);
            expect(refused.body).toMatchObject({ errors: { sender_id: expect.any(String) as string } });
        }
    });
});

describe('a confirmation', () => {
    test('holds amount and fee once, and a second one changes nothing', async () => {
        const before = await balance();
        const transfer = await made(sandbox, token);
        const confirmed = Transfer.parse((await confirm(sandbox, token, transfer.id)).body);
        expect(confirmed).toMatchObject({ status: 'confirmed', payment_method: 'prefunding', expires_at: null });
        expect(statusAndCode(await confirm(sandbox, token, transfer.id))).toBe('409 conflict');
        expect(minus(before, await balance())).toBe(heldBy(transfer));
    });

    test.each([
        ['with one key', () => 'one-key'],
        ['with a key each', (index: number) => `key-${index}`],
        ['without keys', () => undefined],
    ])('a hundred times at once %s moves the money once', async (label, keyOf) => {
        const before = await balance();
        const transfer = await made(sandbox, token);
        const answers = await Promise.all(
            Array.from({ length: 100 }, (_, index) => {
                const key = keyOf(index);
                return confirm(sandbox, token, transfer.id, key && `${label.replaceAll(' ', '-')}-${key}`);
            }),
        );
        const done = answers.filter(({ status }) => status === 200);
        // With one key, whoever comes after the end gets the first answer again.
        expect(done.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        expect(await movementsOf(transfer)).toEqual([{ kind: 'transfer_reserve' }]);
        expect(minus(before, await balance())).toBe(heldBy(transfer));
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });

    test('whose answer was lost happened, is found by its reference, and is answered again under its key', async () => {
        const transfer = await made(sandbox, token);
        await control(sandbox, 'faults', { operation: 'confirmTransfer', kind: 'status-after', status: 500, times: 1 });
        expect((await confirm(sandbox, token, transfer.id, 'lost')).status).toBe(500);
        expect((await nowOf(sandbox, token, transfer)).status).toBe('confirmed');
        const again = await confirm(sandbox, token, transfer.id, 'lost');
        expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
        expect(await movementsOf(transfer)).toEqual([{ kind: 'transfer_reserve' }]);
    });

    test('of more than the balance holds is refused, changes nothing, and can be made once it holds enough', async () => {
        const amount = plus(await balance(), '1');
        const transfer = await made(sandbox, token, { sending_amount: amount });
        expect(statusAndCode(await confirm(sandbox, token, transfer.id, 'too-much'))).toBe('422 insufficient_balance');
        expect(await nowOf(sandbox, token, transfer)).toMatchObject({ status: 'created', payment_method: null });
        expect(await movementsOf(transfer)).toEqual([]);
        await addFunds('1000000');
        expect(statusAndCode(await confirm(sandbox, token, transfer.id, 'too-much'))).toBe('200');
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });

    test('of several that the balance can’t pay together pays as many as it can', async () => {
        const all = await balance();
        const half = String(Math.floor(Number(all) / 2) - 5000);
        const transfers = [];
        for (let count = 0; count < 3; count += 1) transfers.push(await made(sandbox, token, { sending_amount: half }));
        const answers = await Promise.all(transfers.map(({ id }) => confirm(sandbox, token, id)));
        expect(answers.map(statusAndCode).sort()).toEqual(['200', '200', '422 insufficient_balance']);
        expect(await ledgerFaults(sandbox)).toEqual([]);
        await addFunds(all);
    });

    test('comes too late once the transfer has expired', async () => {
        const transfer = await made(sandbox, token);
        const created = Date.parse(transfer.created_at);
        expect(transfer.expires_at).toBe(new Date(created + 30 * MINUTE).toISOString());
        await sandbox.clock.set(new Date(created + 30 * MINUTE));
        expect(statusAndCode(await confirm(sandbox, token, transfer.id))).toBe('422 quote_expired');
        expect(await nowOf(sandbox, token, transfer)).toMatchObject({
            status: 'cancelled',
            sub_status: 'quote_expired',
        });
        expect(await movementsOf(transfer)).toEqual([]);
    });

    test('is for fiat payouts only: a trade is not there', async () => {
        const [trade] = await sandbox.query<{ id: string }>(
            `SELECT id FROM fiat_transfers WHERE merchant_id = $1 AND type = 'trade' AND status = 'created' LIMIT 1`,
            [merchant_id],
        );
        expect((await confirm(sandbox, token, trade?.id ?? '')).status).toBe(404);
    });

    /** Money that came in another way, booked as the ledger needs it. */
    async function addFunds(amount: string): Promise<void> {
        const { post } = await import('../../../sandbox/domain/ledger/post');
        const at = sandbox.clock.now();
        await sandbox.database.transaction(tx =>
            post(tx, { merchantId: merchant_id, kind: 'prefunding', at }, [
                { kind: 'external', currency: 'EUR', amount: minus('0', amount) },
                { kind: 'available', currency: 'EUR', amount },
            ]),
        );
    }
});

describe('what comes of a transfer', () => {
    /** Confirmed for a recipient or sender of this name, and left alone for a while. */
    async function left(who: 'recipient' | 'sender', name: string, milliseconds: number, amount = '100') {
        const transfer = await made(sandbox, token, { sending_amount: amount });
        await sandbox.query(
            `UPDATE fiat_transfers SET ${who} = jsonb_set(${who}, '{name}', to_jsonb($2::text)) WHERE id = $1`,
            [transfer.id, name],
        );
        expect((await confirm(sandbox, token, transfer.id)).status).toBe(200);
        await sandbox.clock.set(later(sandbox.clock.now(), milliseconds));
        const { status, sub_status } = await nowOf(sandbox, token, transfer);
        return { is: `${status} ${sub_status}`, transfer };
    }

    test.each([
        ['recipient', 'Nora Bakker', 'completed null'],
        ['recipient', 'Nora Embargo', 'rejected screening_beneficiary'],
        ['recipient', 'Barred Trading GmbH', 'rejected barred_beneficiary'],
        ['recipient', 'nora UNKNOWN', 'declined invalid_beneficiary'],
        ['recipient', 'Nora Mismatch', 'declined account_name_mismatch'],
        ['recipient', 'Nora Closed-Bakker', 'declined account_closed'],
        ['recipient', 'Nora Unsupported', 'declined unsupported_beneficiary'],
        ['recipient', 'Nora Offline', 'declined payer_unavailable'],
        ['recipient', 'Nora Enclosed', 'completed null'],
        ['sender', 'Embargo Goods', 'rejected screening_sender'],
    ] as const)('follows from its record: %s %s is %s', async (who, name, becomes) => {
        // Each another amount: banks take the same amount to the same account for a repeat.
        const amount = plus('100', String(name.length + becomes.length));
        const { is, transfer } = await left(who, name, 12 * MINUTE, amount);
        expect(is).toBe(becomes);
        expect(await takenBy(transfer)).toBe(becomes === 'completed null' ? heldBy(transfer) : '0');
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });

    test('a bank that returns the money does so after an hour, and keeps the fee', async () => {
        const { is, transfer } = await left('recipient', 'Nora Returned', 13 * MINUTE, '71');
        expect(is).toBe('completed null');
        await sandbox.clock.set(later(sandbox.clock.now(), 60 * MINUTE));
        expect(await nowOf(sandbox, token, transfer)).toMatchObject({
            status: 'reversed',
            sub_status: 'returned_by_bank',
        });
        expect(await takenBy(transfer)).toBe(transfer.fee);
    });

    test('the same amount to the same account within ten minutes is declined as a repeat', async () => {
        const [first, second] = [
            await made(sandbox, token, { sending_amount: '83' }),
            await made(sandbox, token, { sending_amount: '83' }),
        ];
        await sandbox.query('UPDATE fiat_transfers SET receiving_amount = 90 WHERE id = ANY($1)', [
            [first.id, second.id],
        ]);
        for (const { id } of [first, second]) await confirm(sandbox, token, id);
        await sandbox.clock.set(later(sandbox.clock.now(), 12 * MINUTE));
        expect((await nowOf(sandbox, token, first)).status).toBe('completed');
        expect(await nowOf(sandbox, token, second)).toMatchObject({
            status: 'declined',
            sub_status: 'duplicated_transaction',
        });
    });

    test('a large one is reviewed for half an hour, and one beyond the limit is rejected then', async () => {
        for (const [amount, becomes] of [
            ['15000', 'submitted null'],
            ['60000', 'rejected limit_exceeded'],
        ] as const) {
            const { is, transfer } = await left('recipient', 'Nora Bakker', 29 * MINUTE, amount);
            expect(is).toBe('confirmed under_review');
            await sandbox.clock.set(later(sandbox.clock.now(), 2 * MINUTE));
            const { status, sub_status } = await nowOf(sandbox, token, transfer);
            expect(`${status} ${sub_status}`).toBe(becomes);
        }
    });

    test('nothing stays under way for ever', async () => {
        await sandbox.clock.advance(3 * DAY);
        const fresh = await tokenOf(sandbox, 'owner@harbour.example');
        const query = { merchant_id, status: ['created', 'awaiting_fund', 'confirmed', 'submitted', 'available'] };
        const left = (await send(sandbox, listTransfers, { token: fresh, query })).body as Transfer[];
        expect(left.filter(({ external_id: id }) => id?.startsWith('TEST-'))).toEqual([]);
        expect(newExternalId()).toMatch(/^TEST-\d+$/);
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });
});
