import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementKinds, type Statement } from '../../../contracts/main/reports';
import { inAndOutOf, needsEveryDigit } from '../../../src/custom/statements/summary/inAndOut';
import { add } from '../../../src/money/arithmetic';
import type { Whole } from '../../support/whole';
import { exactMoney, signedMoneyParts } from '../../../src/money/money';

/** Amounts with this many decimal places. */
const amountOf = (places: number) =>
    fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(units => {
        const digits = String(Math.abs(units)).padStart(places + 1, '0');
        const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
        return add(units < 0 ? `-${text}` : text, '0');
    });

/** Balanced statements in fiat, a stablecoin and a coin, with more decimal places than are shown. */
const statements = fc
    .record({ currency: fc.constantFrom('EUR', 'JPY', 'USDT_TRC20', 'ETH'), places: fc.constantFrom(0, 2, 6, 8, 10) })
    .chain(({ currency, places }) =>
        fc.record({
            currency: fc.constant(currency),
            opening: amountOf(places),
            movements: fc.array(fc.record({ kind: fc.constantFrom(...statementKinds), amount: amountOf(places) }), {
                maxLength: 12,
            }),
        }),
    )
    .map(({ currency, opening, movements }): Whole<Statement> => {
        let balance = opening;
        const rows = movements.map(({ kind, amount }) => {
            balance = add(balance, amount);
            return { at: '2026-11-01T00:00:00.000Z', kind, reference: null, amount, balance };
        });
        const totals = [...new Set(movements.map(({ kind }) => kind))].map(kind => {
            const own = movements.filter(movement => movement.kind === kind);
            return { kind, count: own.length, amount: own.map(({ amount }) => amount).reduce(add, '0') };
        });
        return { currency, opening_balance: opening, closing_balance: balance, count: rows.length, totals, rows };
    });

test('what came in and what went out are all of the movements, each on its side', () => {
    fc.assert(
        fc.property(statements, statement => {
            const { in: into, out, unread } = inAndOutOf(statement);
            expect(unread).toEqual([]);
            expect(into.kinds.every(({ amount }) => !amount.startsWith('-') && amount !== '0')).toBe(true);
            expect(out.kinds.every(({ amount }) => amount.startsWith('-') || amount === '0')).toBe(true);
            expect(add(add(statement.opening_balance, into.amount ?? ''), out.amount ?? '')).toBe(
                statement.closing_balance,
            );
            expect((into.count ?? 0) + (out.count ?? 0)).toBe(statement.count);
        }),
    );
});

test('what stands in the totals and in the rows adds up as it is shown', () => {
    fc.assert(
        fc.property(statements, statement => {
            const { currency, opening_balance, closing_balance, rows } = statement;
            const sides = inAndOutOf(statement);
            const exact = needsEveryDigit(statement, sides);
            const shown = (amount: string | null) => {
                const { sign, number } = signedMoneyParts(amount, currency, 'en', exact);
                return number === '–' ? '0' : add(`${sign ? '-' : ''}${number.replaceAll(',', '')}`, '0');
            };
            const total = (amounts: (string | null)[]) => amounts.map(shown).reduce(add, '0');
            expect(total([opening_balance, sides.in.amount, sides.out.amount])).toBe(shown(closing_balance));
            for (const { kinds, amount } of [sides.in, sides.out]) {
                expect(total(kinds.map(kind => kind.amount))).toBe(shown(amount));
            }
            let before = opening_balance;
            for (const { amount, balance } of rows) {
                expect(total([before, amount])).toBe(shown(balance));
                before = balance;
            }
        }),
    );
});

test('a loss of a coin shows with its minus, as one of fiat money does', () => {
    expect(signedMoneyParts('-0.011', 'ETH')).toMatchObject({ sign: '−', number: '0.01100000', symbol: 'ETH' });
    expect(signedMoneyParts('-12.5', 'EUR')).toMatchObject({ sign: '−', number: '12.50' });
    expect(signedMoneyParts('0', 'ETH')).toMatchObject({ sign: '', number: '–' });
    expect(exactMoney('-0.011', 'ETH')).toBe('-0.011 ETH');
});
