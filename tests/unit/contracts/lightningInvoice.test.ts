import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInvoice } from '../../../contracts/rules/lightningInvoice';
import { invoiceOf } from '../../support/entities/invoice';

// Examples of BOLT 11, made in 2017.
const DONATION =
    'lnbc1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdpl2pkx2ctnv5sxxmmwwd5kgetjypeh2ursdae8g6twvus8g6rfwvs8qun0dfjkxaq9qrsgq357wnc5r2ueh7ck6q93dj32dlqnls087fxdwk8qakdyafkq3yap9us6v52vjjsrvywa6rt52cm9r9zqt8r2t7mlcwspyetp5h2tztugp9lfyql';
const COFFEE =
    'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh';

test('examples of the format say what it says of them', () => {
    expect(readInvoice(DONATION)).toEqual({
        amount: null,
        expiresAt: new Date('2017-06-01T11:57:38.000Z'),
        description: 'Please consider supporting this project',
    });
    const coffee = {
        ...{ amount: '0.0025', expiresAt: new Date('2017-06-01T10:58:38.000Z'), description: '1 cup coffee' },
    };
    expect(readInvoice(COFFEE)).toEqual(coffee);
    expect(readInvoice(COFFEE.toUpperCase())).toEqual(coffee);
});

test('an amount, a time and a text are read back as they were written', () => {
    const units = { '': 1, m: 1e3, u: 1e6, n: 1e9, p: 1e12 };
    const parts = fc.record({
        digits: fc.integer({ min: 1, max: 999_999 }),
        unit: fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
        at: fc.date({ min: new Date('2010-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        expiry: fc.option(fc.integer({ min: 0, max: 10 ** 8 }), { nil: undefined }),
        description: fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { nil: undefined }),
    });
    fc.assert(
        fc.property(parts, ({ digits, unit, at, expiry, description }) => {
            const written = { amount: `${digits}${unit}`, at, ...(expiry !== undefined && { expiry }) };
            const invoice = readInvoice(invoiceOf({ ...written, ...(description !== undefined && { description }) }));
            const seconds = Math.floor(at.getTime() / 1000) + (expiry ?? 3600);
            expect(invoice?.expiresAt).toEqual(new Date(seconds * 1000));
            expect(invoice?.description).toBe(description ?? null);
            expect(Number(invoice?.amount) * units[unit]).toBeCloseTo(digits, 3);
        }),
    );
});

test('whatever else is typed is no invoice, and never an error', () => {
    const at = new Date('2026-01-01');
    const damaged = fc
        .tuple(fc.integer({ min: 0, max: 130 }), fc.constantFrom(...'qpzry9x8'))
        .map(([index, letter]) => [invoiceOf({ at }), index, letter] as const)
        .filter(([text, index, letter]) => text[index] !== letter)
        .map(([text, index, letter]) => text.slice(0, index) + letter + text.slice(index + 1));
    fc.assert(
        fc.property(fc.oneof(damaged, fc.string()), text => {
            expect(readInvoice(text)).toBeUndefined();
        }),
    );
});
