import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalCodes } from '../../../contracts/errors';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { approvePayout } from '../../../contracts/main/payouts';
import { ApiError, type ApiErrorKind } from '../../../src/api/errors';
import { describeError } from '../../../src/i18n/describeError';
import { publicMessages } from '../../../src/i18n/en/public';

const messages = publicMessages.errors;
const error = (kind: ApiErrorKind, details = {}) => new ApiError(kind, listMerchantPayments, details);

describe('what a user reads of an error', () => {
    test('a reason that is known comes before the kind', () => {
        expect(describeError(error('refused', { code: 'otp_invalid' }), messages)).toBe(messages.codes.otp_invalid);
    });

    test.each([
        [30, '30 s'],
        [0.2, '1 s'],
        [89, '89 s'],
        [91, '2 min'],
        [600, '10 min'],
    ])('a wait of %d seconds reads %s', (retryAfterSeconds, wait) => {
        const errorText = describeError(error('rate-limited', { retryAfterSeconds }), messages);
        expect(errorText).toBe(messages['rate-limited'].replace('%{wait}', wait));
    });

    test('the provider’s message about a field is passed on where no reason is known', () => {
        const errorText = describeError(
            error('refused', { fields: { to_date: 'The range ends before it begins' } }),
            messages,
        );
        expect(errorText).toBe(`${messages.refused} The range ends before it begins.`);
    });

    test('the provider’s message about a change is passed on as its own where it gives no code', () => {
        const refusal = (serverMessage: string, details = {}) =>
            describeError(new ApiError('forbidden', approvePayout, { serverMessage, ...details }), messages);
        expect(refusal('Only who made it may do that')).toBe(
            'The provider refused this: “Only who made it may do that”',
        );
        expect(refusal('Only who made it may do that', { code: 'not_permitted' })).toBe(messages.forbidden);
        for (const noSentence of [
            'Error: x\n at handler (index.js)',
            '<h1>403</h1>',
            '{"a":1}',
            'x'.repeat(201),
            ' ',
        ]) {
            expect(refusal(noSentence)).toBe(messages.forbidden);
        }
        expect(describeError(error('forbidden', { serverMessage: 'Not yours' }), messages)).toBe(messages.forbidden);
    });

    test('an answer that does not fit names the field', () => {
        expect(describeError(error('unexpected-answer', { field: 'data.0.status' }), messages)).toContain(
            'data.0.status',
        );
    });

    test('whatever was thrown, the words are whole: no place left open, no object printed', () => {
        const anything = fc.oneof(
            fc.anything(),
            fc.record({ kind: fc.constantFrom(...Object.keys(messages)), code: fc.constantFrom(...refusalCodes) }),
            fc.record({ kind: fc.string(), code: fc.string(), retryAfterSeconds: fc.double(), status: fc.anything() }),
        );
        fc.assert(
            fc.property(anything, thrown => {
                const errorText = describeError(thrown, messages);
                expect(errorText).not.toMatch(/%\{|\[object|undefined/);
                expect(errorText.length).toBeGreaterThan(10);
            }),
        );
    });
});
