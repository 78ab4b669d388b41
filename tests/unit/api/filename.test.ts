import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFilename } from '../../../src/api/download/filename';

it.each([
    ['attachment; filename="payments.csv"', 'payments.csv'],
    ['attachment; filename=payments.csv; size=3', 'payments.csv'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'Z%C3%BCrich%202026.csv', 'Zürich 2026.csv'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E0%A4', 'x.csv'],
    ['attachment; filename="../../etc/passwd"', 'etcpasswd.csv'],
    ['attachment; filename="a\\"b.csv"', 'ab.csv'],
    ['attachment; filename="invoice\u202evsc.exe"', 'invoicevsc.exe.csv'],
    ['attachment; filename="con.csv"', '_con.csv'],
    ['attachment; filename="..."', 'download.csv'],
    ['attachment', 'download.csv'],
    [null, 'download.csv'],
])('makes of %j the name %j', (disposition, name) => {
    expect(safeFilename(disposition, 'csv')).toBe(name);
});

it.each([
    [null, 'passport.pdf', 'passport.pdf'],
    ['attachment', 'Passport of 2026', 'Passport of 2026.pdf'],
    ['attachment; filename=".."', 'receipt-FP-1', 'receipt-FP-1.pdf'],
    ['attachment; filename="own.pdf"', 'receipt-FP-1', 'own.pdf'],
    [null, '../../scan\u202efdp.exe', 'scanfdp.exe.pdf'],
])('of %j, known as %j, makes %j', (disposition, known, name) => {
    expect(safeFilename(disposition, 'pdf', known)).toBe(name);
});

it('is always a plain name of bounded length with its ending', () => {
    fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
            const safe = safeFilename(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`, 'pdf');
            expect(safe).toMatch(/^[^./\\][^/\\]*\.pdf$/u);
            expect(safe).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}:*?"<>|]/u);
            expect([...safe].length).toBeLessThanOrEqual(125);
        }),
        { numRuns: 2_000 },
    );
});
