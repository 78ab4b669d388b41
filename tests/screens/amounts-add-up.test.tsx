import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { ResourceContextProvider } from 'react-admin';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { currencyDecimals } from '../../contracts/currencies';
import { Transfer, listTransfers } from '../../contracts/fiat/transfers';
import {
    type Account,
    isTestAccount,
    listAccounts,
    listMerchants,
    type Merchant,
} from '../../contracts/main/merchants';
import { getPayment } from '../../contracts/main/payments';
import type { Payout } from '../../contracts/main/payouts';
import { listPayoutRates } from '../../contracts/main/rates';
import { PayoutAmounts } from '../../src/resources/payouts/record/PayoutAmounts';
import { PaymentAmounts } from '../../src/resources/payments/record/PaymentAmounts';
import { PaymentTransactions } from '../../src/resources/payments/record/PaymentTransactions';
import { TransferAmounts } from '../../src/resources/transfers/TransferAmounts';
import { AccountCards } from '../../src/custom/home/accounts/AccountCards';
import { AccountTable } from '../../src/custom/home/accounts/AccountTable';
import { emptyDraft as emptyRefund } from '../../src/custom/refund/refundDraft';
import { RefundSummary } from '../../src/custom/refund/RefundSummary';
import { RefundTerms } from '../../src/custom/refund/RefundTerms';
import { planOf } from '../../src/custom/withdrawal/plan';
import { sourceOf } from '../../src/custom/withdrawal/source';
import { emptyDraft as emptyWithdrawal } from '../../src/custom/withdrawal/withdrawalDraft';
import { WithdrawalSummary } from '../../src/custom/withdrawal/WithdrawalSummary';
import { WithdrawalTerms } from '../../src/custom/withdrawal/WithdrawalTerms';
import { appMessages as messages } from '../support/messages';
import { resources as payoutNames } from '../../src/i18n/en/resources/payouts';
import { add, isPositive, subtract } from '../../src/money/arithmetic';
import { coinsFor, netOfFee } from '../../src/money/payoutEstimate';
import { fromScaled, PLACES, toScaled } from '../unit/money/oracle';
import { storedPayments } from '../support/entities/payments';
import { send, startSandbox } from '../support/servers/sandbox';
import { beside, show } from '../support/show';
import { tokenOf } from '../support/signIn';
import { HARBOUR, page } from '../api/payouts/support';
import { type Whole, whole } from '../support/whole';

const sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
let token: string;
let merchant: Merchant;
let accounts: Whole<Account>[];

beforeAll(async () => {
    token = await tokenOf(sandbox, 'owner@harbour.example');
    const { data } = listMerchants.answer.parse((await send(sandbox, listMerchants, { token })).body);
    const own = data.find(({ merchant_key }) => merchant_key === HARBOUR);
    if (!own) throw new Error('Harbour is gone');
    merchant = own;
    const pubkeys = whole(own).accounts.map(({ pubkey }) => pubkey);
    const answer = await send(sandbox, listAccounts, { token, body: { pubkeys } });
    accounts = whole(listAccounts.answer.parse(answer.body)).data;
});
afterEach(cleanup);
afterAll(() => sandbox.close());

/** The first amount in the element as a plain number; zero for a dash. */
function numberIn(element: Element | null | undefined): string {
    const [, sign, number] = /^(−?)([\d,.]*)/.exec(element?.querySelector('.money')?.textContent ?? '') ?? [];
    return add(`${sign ? '-' : ''}${number?.replaceAll(',', '') || '0'}`, '0');
}

type Words = Readonly<Record<string, string>>;

const amountBeside = (container: Element, name: string | undefined): string | undefined => {
    const value = beside(container, name);
    return value && numberIn(value);
};

/** The parts, as shown, add up to the total beside them. */
function expectSum(container: Element, words: Words, total: string, ...parts: string[]): void {
    const shown = parts.map(name => amountBeside(container, words[name]));
    const whole = amountBeside(container, words[total]);
    if (whole === undefined || shown.every(part => part === undefined)) return;
    expect([total, shown.reduce<string>((sum, part) => add(sum, part ?? '0'), '0')]).toEqual([total, whole]);
}

/** An amount up to the balance, with the currency's decimal places. */
function amountUpTo(most: string, currency: string): fc.Arbitrary<string> {
    const unit = 10n ** BigInt(PLACES - currencyDecimals(currency));
    return fc.bigInt({ min: 1n, max: toScaled(most) / unit }).map(units => fromScaled(units * unit));
}

const allPayouts = async (): Promise<Payout[]> => {
    const rows: Payout[] = [];
    for (let query: Record<string, unknown> | string | null = { limit: 100 }; query;) {
        const read = await page(sandbox, token, query);
        rows.push(...read.rows);
        query = read.next;
    }
    return rows;
};

const ratesFor = async (account: Pick<Account, 'api_id'>, fiat: string) => {
    const answer = await send(sandbox, listPayoutRates, {
        token,
        path: { currency: fiat },
        query: { api_id: account.api_id },
    });
    return whole(listPayoutRates.answer.parse(answer.body)).data;
};

describe('what is shown adds up to the last digit', () => {
    test('in the record and the receipt of every payout', async () => {
        const rows = await allPayouts();
        expect(rows.length).toBeGreaterThan(50);
        const { fields } = payoutNames.refunds;
        const estimate: Partial<Record<keyof typeof fields, string>> = messages.payouts.estimate;
        const { wouldHaveGot } = messages.payouts;
        const about = (name: keyof typeof fields) => [
            fields[name],
            payoutNames.withdrawals.fields[name],
            estimate[name] ?? fields[name],
            name === 'net_crypto_amount' ? wouldHaveGot : fields[name],
        ];
        for (const payout of rows) {
            const shown = show(<PayoutAmounts payout={payout} />);
            const at = (name: keyof typeof fields) =>
                about(name)
                    .map(word => amountBeside(shown, word))
                    .find(value => value !== undefined);
            const coins = at('crypto_amount') ?? '';
            expect([
                payout.payout_reference,
                add(at('network_fee_crypto_amount') ?? '', at('net_crypto_amount') ?? ''),
            ]).toEqual([payout.payout_reference, coins]);
            if (payout.sending_currency === payout.crypto_currency) expect(at('sending_amount')).toBe(coins);
        }
    });

    test('in the record of every payment, with its transactions', async () => {
        const stored = await storedPayments(sandbox);
        const some = stored.filter(({ status }, index) => status !== 'none' && index % 3 === 0);
        expect(some.length).toBeGreaterThan(30);
        const { fields } = messages.payments;
        for (const { reference } of some) {
            const answer = await send(sandbox, getPayment, { token, path: { paymentReference: reference } });
            const payment = getPayment.answer.parse(answer.body);
            const { txs = [] } = payment;
            const counted = txs.filter(({ status }) => status !== 'rejected');
            const shown = show(
                <>
                    <PaymentAmounts payment={payment} />
                    <PaymentTransactions payment={payment} />
                </>,
            );
            if (amountBeside(shown, fields.excess)) expectSum(shown, fields, 'paid', 'requested', 'excess');
            if (amountBeside(shown, fields.outstanding)) expectSum(shown, fields, 'requested', 'paid', 'outstanding');
            if (amountBeside(shown, fields.unpaid)) expectSum(shown, fields, 'requested', 'paid', 'unpaid');
            expectSum(shown, fields, 'received', 'fee', 'vat', 'net');
            const items = [...shown.querySelectorAll('li')].filter((_, index) => counted.includes(txs[index] as never));
            if (counted.length > 0 && payment.status !== 'hold') {
                expect([reference, items.map(numberIn).reduce(add, '0')]).toEqual([
                    reference,
                    amountBeside(shown, fields.paid),
                ]);
            }
        }
    });

    test('in the record of every fiat payout and trade', async () => {
        for (const [resource, type] of [
            ['fiat-payout-admin', 'transfer'],
            ['trade-history', 'trade'],
        ] as const) {
            const answer = await send(sandbox, listTransfers, { token, query: { merchant_id: merchant.id, type } });
            const data = z.array(Transfer).parse(answer.body);
            expect(data.length).toBeGreaterThan(5);
            const { fields } = messages.resources[resource];
            for (const transfer of data) {
                const shown = show(
                    <ResourceContextProvider value={resource}>
                        <TransferAmounts transfer={transfer} />
                    </ResourceContextProvider>,
                );
                expectSum(shown, { ...fields, paid: messages.fiat.paid }, 'paid', 'sending_amount', 'fee');
            }
        }
    });

    test('in the figures of the accounts on home, in a table and on a phone, whatever the currency', () => {
        const figure = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(units => {
            const digits = units.toString().padStart(4, '0');
            return add(`${digits.slice(0, -3)}.${digits.slice(-3)}`, '0');
        });
        const some = fc.record({ received: figure, paidOut: figure, refunded: figure });
        fc.assert(
            fc.property(some, ({ received, paidOut, refunded }) => {
                const odd: Account[] = accounts.slice(0, 1).map(account => ({
                    ...account,
                    local_currency: 'KWD',
                    receive_local_amount: add(add(received, paidOut), refunded),
                    payout_local_amount: paidOut,
                    refund_local_amount: refunded,
                }));
                const props = { accounts: [...accounts, ...odd], active: undefined, onChoose: () => undefined };
                const { relation: _, ...words } = messages.accounts;
                for (const card of show(<AccountCards {...props} />).querySelectorAll('li'))
                    expectSum(card, words, 'received', 'paidOut', 'refunded', 'due');
                for (const row of show(<AccountTable {...props} />).querySelectorAll('tbody tr')) {
                    const [, whole, ...parts] = [...row.querySelectorAll('td')].map(cell => numberIn(cell));
                    expect(parts.slice(0, 3).reduce(add, '0')).toBe(whole);
                }
            }),
            { numRuns: 15 },
        );
    });

    test('beside and at the last step of a withdrawal', async () => {
        const { facts } = messages.withdrawal;
        const stable = { settlement_type: 'custody', crypto_currency: 'USDC_SOL' } as const;
        const kept = { currency: 'USDC_SOL', available: '5123.456789', reserved: '0' };
        const owner = { ...merchant, balances: [...(merchant.balances ?? []), kept] };
        const live = accounts.filter(({ api_id: id }) => !isTestAccount(id));
        for (const account of [...live, ...live.slice(0, 1).map(first => ({ ...first, ...stable }))]) {
            const rates = await ratesFor(account, account.local_currency);
            const source = sourceOf(account, owner, rates);
            const typed = amountUpTo(source.available ?? '0', source.currency);
            fc.assert(
                fc.property(typed, fc.constantFrom(...(source.coins ?? [])), (amount, coin) => {
                    const draft = { ...emptyWithdrawal(account.api_id), amount, crypto_currency: coin };
                    const plan = planOf(source, draft);
                    fc.pre(plan.net !== undefined);
                    const beforehand = show(<WithdrawalSummary plan={plan} />);
                    expect(amountBeside(beforehand, facts.available)).toBeDefined();
                    expectSum(beforehand, facts, 'available', 'amount', 'left');
                    expectSum(beforehand, facts, source.isCustody ? 'amount' : 'coins', 'fee', 'net');
                    const terms = show(<WithdrawalTerms plan={plan} draft={draft} orderId="O-1" />);
                    expectSum(terms, facts, source.isCustody ? 'amount' : 'coins', 'fee', 'net');
                    expect(amountBeside(terms, facts.amount)).toBe(amount);
                    expect(amountBeside(terms, facts.left)).toBe(subtract(source.available ?? '0', amount));
                }),
                { numRuns: 25 },
            );
        }
    });

    test('beside and at the last step of a refund', async () => {
        const { facts } = messages.refund;
        const stored = (await storedPayments(sandbox)).filter(({ status }) => status === 'good' || status === 'short');
        const some = stored.filter((_, index) => index % 4 === 0);
        expect(some.length).toBeGreaterThan(20);
        for (const { reference, api_id } of some) {
            const account = accounts.find(({ api_id: id }) => id === api_id);
            const answer = await send(sandbox, getPayment, { token, path: { paymentReference: reference } });
            const payment = whole(getPayment.answer.parse(answer.body));
            const most = payment.refundable_amount;
            if (!account || !isPositive(most)) continue;
            const rates = await ratesFor(account, payment.order_currency);
            const offered = rates.find(({ crypto_currency }) => crypto_currency === payment.crypto_currency);
            if (!offered) continue;
            const coins = coinsFor(most, offered.rate, payment.crypto_currency);
            const fee = offered.network_fee_crypto_amount;
            const { rate, date } = offered;
            const currency = payment.order_currency;
            const of = { taken: most, takenIn: currency, isCrossUntold: false, fiat: currency };
            const estimate = { ...of, rate, date, coins, fee, net: coins && netOfFee(coins, fee) };
            if (!estimate.net) continue;
            const beforehand = show(
                <RefundSummary payment={payment} account={account} amount={most} estimate={estimate} />,
            );
            expect(amountBeside(beforehand, facts.amount)).toBe(most);
            expectSum(beforehand, facts, 'received', 'refunded', 'amount', 'left');
            expect(beside(beforehand, facts.left)).toHaveTextContent(messages.wizard.nothing);
            expectSum(beforehand, facts, 'coins', 'fee', 'net');
            const left = subtract(most, most);
            const terms = show(
                <RefundTerms
                    payment={payment}
                    account={account}
                    draft={emptyRefund(payment)}
                    amount={most}
                    left={left}
                    estimate={estimate}
                />,
            );
            expectSum(terms, facts, 'coins', 'fee', 'net');
            expect(amountBeside(terms, facts.amount)).toBe(most);
        }
    });
});

test('a rate reads 1 coin = so much everywhere, with every digit in its tooltip', async () => {
    const line = /^1\s\S+ = [\d,]+\.\d{4} [A-Z]{3}/;
    const isConverted = ({ refund_amount: refund, sending_currency: taken, crypto_currency: coin }: Payout) =>
        refund || taken !== coin;
    for (const payout of (await allPayouts()).filter(isConverted).slice(0, 20)) {
        const shown = show(<PayoutAmounts payout={payout} />);
        const value = [...shown.querySelectorAll('dt')].find(({ textContent }) => textContent?.startsWith('Rate'));
        expect(value?.nextElementSibling).toHaveTextContent(line);
        expect(value?.nextElementSibling?.querySelector('[title]')).toHaveAttribute(
            'title',
            expect.stringContaining(payout.exchange_rate ?? ''),
        );
    }
    const [stored] = await storedPayments(sandbox);
    const path = { paymentReference: stored?.reference ?? '' };
    const payment = getPayment.answer.parse((await send(sandbox, getPayment, { token, path })).body);
    const term = [...show(<PaymentAmounts payment={payment} />).querySelectorAll('dt')].find(
        ({ textContent }) => textContent === messages.payments.fields.rate,
    );
    expect(term?.nextElementSibling).toHaveTextContent(line);
    expect(term?.nextElementSibling?.querySelector('time')).toHaveAttribute('datetime', payment.rate_date);
});
