import * as z from 'zod/mini';
import { operation } from '../operation';
import { count } from '../rules/count';
import { day } from '../rules/day';
import { dayInUtc } from '../rules/dayStart';
import { decimal } from '../rules/decimal';
import { apart } from '../rules/extra';
import { openEnum } from '../rules/text';
import { timeZone } from '../rules/timeZone';

/** Money in, and every way it goes out, each with its own permission (docs/rules.md#home). */
export const volumeKinds = ['received', 'refunded', 'withdrawals', 'crypto_payouts', 'fiat_payouts'] as const;
export type VolumeKind = (typeof volumeKinds)[number];

export const MAX_VOLUME_DAYS = 400;
const DAY = 24 * 60 * 60_000;

/** What was requested on a day and completed since, of one kind and currency. Days without any are left out. */
const VolumeRow = z.object({
    day,
    kind: openEnum(volumeKinds),
    currency: z.string(),
    count,
    amount: apart(decimal),
});

export const Volume = z.object({
    /** The kinds that the caller may see. The others aren't zero but left out. */
    kinds: z.array(openEnum(volumeKinds)),
    rows: z.array(VolumeRow),
});
export type Volume = z.output<typeof Volume>;

const VolumeQuery = z
    .object({
        merchant_id: z.string().check(z.maxLength(100)),
        /** Only this account. Payouts of the whole merchant belong to none. */
        api_id: z.optional(z.string().check(z.maxLength(100))),
        /** Without an account: its test accounts instead of everything else. Never both. */
        is_test: z.optional(z.enum(['true', 'false'])),
        /** Days of the time zone; both belong to the range. */
        from_day: day,
        to_day: day,
        time_zone: timeZone,
    })
    .check(
        z.refine(({ from_day: from, to_day: to }) => from <= to, {
            path: ['to_day'],
            message: 'The range ends before it begins',
        }),
        z.refine(({ from_day: from, to_day: to }) => dayInUtc(to) - dayInUtc(from) < MAX_VOLUME_DAYS * DAY, {
            path: ['to_day'],
            message: `Enter at most ${MAX_VOLUME_DAYS} days`,
        }),
    );

export const getVolume = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/volume',
    summary: 'What a merchant received, paid out and refunded, by day of a time zone and by currency',
    access: 'member',
    extension: true,
    kind: 'read',
    query: VolumeQuery,
    answer: Volume,
});
