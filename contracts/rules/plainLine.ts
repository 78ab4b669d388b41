/**
 * One line of text: no control characters, and none that turn the reading direction, with which a name could pass as another.
 */
export const isPlainLine = (text: string): boolean =>
    !/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text);

/** The same of every line of a text that may have several. */
export const isPlainText = (text: string): boolean => text.split(/\r?\n/).every(isPlainLine);
