import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_WORDS, readRefusal } from '../../../contracts/errors';
import { sampled } from '../../support/runs';

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
        [{ error: { code: 'declined', message: 'No funds' } }, { message: 'No funds', code: 'declined' }],
        [{ error: { code: 1001, message: 'No funds' } }, { message: 'No funds', code: '1001' }],
        [
            { error: { message: 'Bad', errors: { iban: ['Too short', 'Unknown bank'] } } },
            { message: 'Bad', fields: { iban: 'Too short' } },
        ],
        [{ error: 'The balance is too low' }, { message: 'The balance is too low' }],
        [{ title: 'Wrong password', status: 400 }, { message: 'Wrong password' }],
        [{ errors: { email: { message: 'Enter an email' }, to: 7 } }, { fields: { email: 'Enter an email' } }],
        [{ errors: ['The code is wrong'] }, { message: 'The code is wrong' }],
        ['The code is wrong', { message: 'The code is wrong' }],
        ['  Wrong\n code\t', { message: 'Wrong code' }],
        [{ message: 'Too <b>many</b> <img ' }, { message: 'Too many ‹img' }],
        [{ message: 'a < 5 and b > 3' }, { message: 'a < 5 and b > 3' }],
        [{ message: 'To \u202ekcab\u2066 \u0007here' }, { message: 'To kcab here' }],
        [{ message: 'Give %{said} |||| more' }, { message: 'Give % {said} | more' }],
        [{ message: 'Error: x\n    at handler (/srv/index.js:1:2)' }, {}],
        [{ message: '{"a":1}' }, {}],
        [{ message: '<!doctype html><h1>403</h1>' }, {}],
        ['401', {}],
        ['', {}],
        [null, {}],
        ['<html>', {}],
        [[], {}],
        [undefined, {}],
    ])('%j', (body, text) => {
        expect(readRefusal(body)).toEqual({ ...nothing, ...text });
    });

    test('is of the promised kind for any body', () => {
        const keys = [
            'detail',
            'title',
            'message',
            'error',
            'reason',
            'error_description',
            'code',
            'errors',
            'retry_after',
        ];
        const hostile = fc
            .array(
                fc.oneof(
                    fc.constantFrom(
                        '<b>',
                        '<img src=x ',
                        '\u202e',
                        '\u0000',
                        '%{said}',
                        '||||',
                        'code ',
                        '\ud800',
                        '…',
                    ),
                    fc.string({ unit: 'binary', maxLength: 200 }),
                ),
                { maxLength: 12 },
            )
            .map(parts => parts.join(''));
        const said = fc.oneof(hostile, fc.anything());
        const flat = fc.dictionary(fc.constantFrom(...keys, '__proto__'), said);
        const body = fc.oneof(
            said,
            flat,
            fc.dictionary(fc.constantFrom(...keys), fc.oneof(said, flat, fc.array(said))),
        );
        fc.assert(
            fc.property(body, given => {
                const { message, code, fields, retryAfterSeconds } = readRefusal(given);
                for (const text of [message, code]) expect(text === undefined || typeof text === 'string').toBe(true);
                expect(Object.values(fields).every(text => typeof text === 'string')).toBe(true);
                expect(['undefined', 'number']).toContain(typeof retryAfterSeconds);
                for (const text of [message ?? 'none', ...Object.values(fields)]) {
                    expect([...text].length).toBeLessThanOrEqual(MAX_WORDS);
                    expect(text).toMatch(/\p{L}/u);
                    expect(text).not.toMatch(
                        /<[a-z/!?]|%\{|\|\||[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/iu,
                    );
                }
            }),
            sampled(4_000),
        );
    });
});
