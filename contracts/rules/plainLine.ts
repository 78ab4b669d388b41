import * as z from 'zod/mini';
import { rule } from './rule';

/**
 * One line of text: no control characters, and none that turn the reading direction, with which a name could pass as another.
 */
export const isPlainLine = (text: string): boolean =>
    !/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);

/** The same of a text of several lines, which may have tabs, and the marks with which Hebrew and Arabic are written. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(/[\t\r\n\u061c\u200e\u200f]/g, ''));

/** Checks of fields that others read: one line, and text of several. */
export const plainLine = rule('plainLine', isPlainLine, 'Enter one line of text, without control characters');
export const plainText = rule('plainText', isPlainText, 'Enter plain text, without control characters');

/** Characters. */
const MAX_NAME_LENGTH = 100;

/** Whoever isn't a payer: a person, a company or a merchant. Figures and marks are part of many names. */
export const plainName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH), plainLine);

/** Who signs in: an email at most providers, or any name that they give their users. */
export const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), plainLine);

/** Characters. */
const MAX_REMARK_LENGTH = 500;

/** What a merchant notes on money that goes out (docs/rules.md#payouts). */
export const remarks = z.optional(z.string().check(z.maxLength(MAX_REMARK_LENGTH), plainText));
