import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRefusal } from '../../../contracts/errors';

const nothing = { message: undefined, code: undefined, fields: {}, retryAfterSeconds: undefined };

describe('what an error body says', () => {
    test.each([
        [
            { message: 'Wrong code', code: 'otp_invalid' },
            { message: 'Wrong code', code: 'otp_invalid' },
        ],
        [{ type: 'x', title: 'T', status: 403, detail: 'Not yours' }, { message: 'Not yours' }],
        [{ detail: 'first', message: 'second' }, { message: 'first' }],
        [
            { error: 'invalid_grant', error_description: 'Token is used up' },
            { message: 'Token is used up', code: 'invalid_grant' },
        ],
        [
            { error: 'declined', reason: 'no funds' },
            { message: 'declined: no funds', code: 'declined' },
        ],
        [{ errors: [{ code: '1000401', message: 'Unauthorised' }] }, { message: 'Unauthorised', code: '1000401' }],
        [
            { message: 'Bad', errors: { email: 'Enter an email', n: 3 } },
            { message: 'Bad', fields: { email: 'Enter an email' } },
        ],
        [
            { message: 'Wait', retry_after: 30 },
            { message: 'Wait', retryAfterSeconds: 30 },
        ],
        [{ message: '', detail: null, retry_after: 'soon' }, {}],
        [null, {}],
        ['<html>', {}],
        [[], {}],
        [undefined, {}],
    ])('%j', (body, text) => {
        expect(readRefusal(body)).toEqual({ ...nothing, ...text });
    });

    test('is of the promised kind for any body', () => {
        const keys = ['detail', 'message', 'error', 'reason', 'error_description', 'code', 'errors', 'retry_after'];
        const body = fc.oneof(
            fc.anything(),
            fc.dictionary(fc.constantFrom(...keys, '__proto__'), fc.oneof(fc.string(), fc.anything())),
        );
        fc.assert(
            fc.property(body, given => {
                const { message, code, fields, retryAfterSeconds } = readRefusal(given);
                for (const text of [message, code]) expect(text === undefined || typeof text === 'string').toBe(true);
                expect(Object.values(fields).every(text => typeof text === 'string')).toBe(true);
                expect(['undefined', 'number']).toContain(typeof retryAfterSeconds);
            }),
            { numRuns: 20_000 },
        );
    });
});
