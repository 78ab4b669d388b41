import * as z from 'zod/mini';
import { rule } from './rule';

const address =
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * A standard address whose top-level domain has at least two letters (docs/rules.md#forms). The length is checked first, which
 * keeps the pattern cheap.
 */
export const isEmail = (text: string): boolean =>
    text.length <= 254 && address.test(text) && !/^\.|\.\.|\.@/.test(text);

export const email = z.string().check(rule('email', isEmail, 'Enter an email address such as name@company.com'));

/** Maximum recipients of one email. */
export const MAX_RECIPIENTS = 10;

/** Recipients of one email, without repeats in any case. */
export const recipients = z.array(email).check(
    z.minLength(1, 'Enter an email address'),
    z.maxLength(MAX_RECIPIENTS, `Enter at most ${MAX_RECIPIENTS} addresses`),
    rule(
        'twice',
        addresses => new Set(addresses.map(address => address.toLowerCase())).size === addresses.length,
        'Name each address once',
    ),
);
