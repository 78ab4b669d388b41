import * as z from 'zod/mini';
import { rule } from './rule';

const shape = /^\+[1-9]\d{6,14}$/;

/** E.164: a plus sign, the country code and the number, in digits only. */
const isPhoneNumber = (text: string): boolean => shape.test(text);

/** Spaces, dots and hyphens, as numbers are written, are taken out. */
export const phoneNumber = z.string().check(
    z.overwrite(typed => typed.replace(/[\s.-]/g, '')),
    rule('phoneNumber', isPhoneNumber, 'Enter the number with its country code, such as +31201234567'),
);
