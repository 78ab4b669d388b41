import * as z from 'zod/mini';
import { rule } from './rule';

/**
 * What nobody sees in a text, or sees elsewhere or otherwise than it stands: control and private characters, halves of characters,
 * line and paragraph separators, marks that turn the reading direction, and whatever else Unicode shows nothing for (DI). Joiners
 * and variation selectors (VS) stay, since words of some scripts are spelt with them.
 */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?![\u180e\u200c\u200d]|\p{VS})\p{DI}/gu;

/** May a text of several lines have it: a tab, a line break, a mark of Hebrew or Arabic, or what ends words in Khmer and Thai? */
const ofText = /[\t\r\n\u061c\u200b\u200e\u200f]/g;

/** A text as one line, with a space for what it may not hold. */
export const asPlainLine = (text: string): string => text.replace(UNSEEN, ' ');

/** One line of text that shows all that it holds, so that it can't pass as another. */
export const isPlainLine = (text: string): boolean => asPlainLine(text) === text;

/** The same of a text of several lines. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(ofText, ''));

export const PLAIN_LINE = 'Enter one line of text, without invisible characters';

/** Checks of fields that others read: one line, and text of several. */
export const plainLine = rule('plainLine', isPlainLine, PLAIN_LINE);
export const plainText = rule('plainText', isPlainText, 'Enter plain text, without invisible characters');

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

/**
 * An id, or the code of a currency, that a request names: what was sent is kept and shown, in the audit log for one.
 * @param most characters
 */
export const sentId = (most = 100) => z.string().check(z.maxLength(most), plainLine);
