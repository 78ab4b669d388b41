import * as z from 'zod/mini';
import { rule } from './rule';
import { isInstant } from './time';

/** A day of the calendar that exists, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => text.length === 10 && isInstant(text);

export const day = z.string().check(rule('day', isDay, 'Enter a day as YYYY-MM-DD'));
