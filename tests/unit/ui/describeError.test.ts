import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalCodes } from '../../../contracts/errors';
import { getVolume } from '../../../contracts/dashboard/volume';
import { listMerchantPayments } from '../../../contracts/main/payments';
import { approvePayout } from '../../../contracts/main/payouts';
import { ApiError, type ApiErrorKind } from '../../../src/api/errors';
import { describeError } from '../../../src/i18n/describeError';
import { signedInMessages } from '../../../src/i18n/en/refusals';
import { publicMessages } from '../../../src/i18n/en/public';

const messages = publicMessages.errors;
const signedIn = signedInMessages.errors;
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

    test('what an adapter has no form for is named', () => {
        const details = { code: 'adapter_lacks', field: 'status', outcome: 'not-done' };
        expect(describeError(error('incomplete', details), signedIn)).toBe(
            'This can’t be sent: the adapter has no form for “status”. Contact support.',
        );
    });

    test('the provider’s message about a field is passed on where no reason is known', () => {
        const errorText = describeError(
            error('refused', { fields: { to_date: 'The range ends before it begins' } }),
            messages,
        );
        expect(errorText).toBe('The provider says: The range ends before it begins');
    });

    describe('of a refusal without a code of ours', () => {
        const write = (kind: ApiErrorKind, details = {}) =>
            describeError(
                new ApiError(kind, approvePayout, { serverMessage: 'Only its maker may', ...details }),
                signedIn,
            );
        const quoted = 'The provider says: Only its maker may';

        test.each(['refused', 'conflict', 'forbidden'] as const)('%s: the provider is quoted', kind => {
            expect(write(kind)).toBe(quoted);
            expect(write(kind, { code: 'E-1001' })).toBe(quoted);
        });

        test.each([
            ['server', signedIn.server.replace('%{status}', '500'), { status: 500 }],
            ['not-found', signedIn['not-found'], {}],
            ['signed-out', signedIn['signed-out'], {}],
            ['blocked', signedIn.blocked.replace('%{status}', '401'), { status: 401 }],
        ] as const)('%s: it is not', (kind, text, details) => {
            expect(write(kind, details)).toBe(text);
        });

        test('of a code that we have words for, those stand', () => {
            expect(write('refused', { code: 'not_maker' })).toBe(signedIn.codes.not_maker);
        });

        test('of a limit, it follows ours, which guess no wait', () => {
            expect(write('rate-limited')).toBe(`Too many requests. Wait a while and try again. ${quoted}`);
            expect(write('rate-limited', { serverMessage: undefined })).toBe(
                'Too many requests. Wait a while and try again.',
            );
            expect(write('rate-limited', { code: 'otp_tries_exceeded' })).not.toMatch(/\d/);
        });

        test('of what is read, only where we don’t know better', () => {
            const read = (kind: ApiErrorKind, serverMessage?: string) =>
                describeError(error(kind, { serverMessage, status: 401 }), messages);
            expect(read('refused', 'limit is 25 at most')).toBe('The provider says: limit is 25 at most');
            expect(read('forbidden', 'Forbidden')).toBe(messages.forbidden);
            // Nothing was entered.
            expect(read('refused')).toBe('This can’t be shown: the request was refused (status 401).');
        });

        test('a call that a provider may lack isn’t taken for a record of somebody else’s', () => {
            expect(describeError(new ApiError('not-found', getVolume, { status: 404 }), signedIn)).toBe(
                messages['not-offered'],
            );
        });

        test('its words are quoted as they are, without places of ours', () => {
            expect(write('refused', { serverMessage: 'Wait %{wait}' })).toBe('The provider says: Wait %{wait}');
        });
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
