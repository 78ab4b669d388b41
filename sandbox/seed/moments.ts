import { DAY, HOUR, later, MINUTE } from '../primitives/clock';
import type { PaymentStatus } from '../../contracts/main/payments';
import type { Random } from '../primitives/random';

/** How many days the seed reaches back. */
export const DAYS_BACK = 400;

/** When a payment was requested: anywhere in the seeded time, but more often in the last days and hours. */
export function makeCreation(random: Random, now: Date): Date {
    const span = random.weighted([
        [10 * HOUR, 1],
        [3 * DAY, 3],
        [DAYS_BACK * DAY, 96],
    ] as const);
    const back = span === DAYS_BACK * DAY ? span * (1 - random.next() ** 0.8) : span * random.next();
    return later(now, -Math.ceil(back) - MINUTE);
}

const whileYoung = [
    ['none', 55],
    ['good', 30],
    ['hold', 10],
    ['short', 5],
] as const;
const whileRecent = [
    ['good', 78],
    ['none', 10],
    ['hold', 6],
    ['short', 4],
    ['invalid', 2],
] as const;
const whenOld = [
    ['good', 83],
    ['none', 10],
    ['short', 4],
    ['hold', 1],
    ['invalid', 2],
] as const;

/** A payment's status, by its age. */
export function makeStatus(random: Random, created: Date, now: Date): PaymentStatus {
    const age = now.getTime() - created.getTime();
    if (age < 25 * MINUTE) return random.weighted(whileYoung);
    return random.weighted(age < 3 * DAY ? whileRecent : whenOld);
}
