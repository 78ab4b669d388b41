import {
    createHash,
    createHmac,
    randomBytes,
    randomInt,
    scrypt,
    type ScryptOptions,
    timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const KEY_LENGTH = 32;

/** Scrypt's N, r and p. N is a power of two. */
export interface PasswordCost {
    readonly cost: number;
    readonly blockSize: number;
    readonly parallelization: number;
}

/** As OWASP has it for scrypt with 16 MB of memory (Password Storage Cheat Sheet). It takes about a quarter of a second. */
export const PASSWORD_COST: PasswordCost = { cost: 2 ** 14, blockSize: 8, parallelization: 5 };

/** For tests, whose time it would be most of. */
export const LEAST_PASSWORD_COST: PasswordCost = { cost: 2, blockSize: 8, parallelization: 1 };

/** Of hashes from before r and p were kept, and of those from before N was. */
const OLDER: PasswordCost = { cost: 2 ** 14, blockSize: 8, parallelization: 1 };

/** Forty hexadecimal digits, like the provider's tokens. */
export const randomToken = (): string => randomBytes(20).toString('hex');
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A keyed hash, so that a short text such as a code can't be guessed from what is stored. */
export const sealed = (secret: string, ...parts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/** Compares in constant time. */
export const isSame = (a: string, b: string): boolean =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The hash with its cost and salt: `N.r.p:salt:key`. */
export async function hashPassword(
    password: string,
    cost: PasswordCost,
    salt = randomBytes(16).toString('hex'),
): Promise<string> {
    return `${written(cost)}:${salt}:${await derived(password, cost, salt)}`;
}

/**
 * Compares with a hash of whatever cost, in the time that one of this cost takes.
 * @param stored left out for an unknown user, and no hash for who has chosen no password yet
 */
export async function isPassword(password: string, cost: PasswordCost, stored = ''): Promise<boolean> {
    const isHash = stored.includes(':');
    const [key = '', salt = '', itsCost] = isHash ? stored.split(':').reverse() : ['none', 'none', written(cost)];
    const its = costOf(itsCost);
    const isRight = isSame(await derived(password, its, salt), key);
    // The rest of the work is done for an older hash too, so that the time doesn't tell that it's somebody's.
    const rest = cost.parallelization - its.parallelization;
    if (rest > 0) await derived(password, { ...cost, parallelization: rest }, salt);
    return isRight;
}

const written = ({ cost, blockSize, parallelization }: PasswordCost): string =>
    [cost, blockSize, parallelization].join('.');

function costOf(text = ''): PasswordCost {
    const [cost = OLDER.cost, blockSize = OLDER.blockSize, parallelization = OLDER.parallelization] = text
        .split('.')
        .filter(Boolean)
        .map(Number);
    return { cost, blockSize, parallelization };
}

const derived = async (password: string, cost: PasswordCost, salt: string): Promise<string> =>
    (await derive(password, salt, KEY_LENGTH, { ...cost })).toString('hex');
