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
/** Scrypt's cost, of which 50 ms of work follow. */
export const PASSWORD_COST = 16_384;

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

export async function hashPassword(
    password: string,
    cost: number,
    salt = randomBytes(16).toString('hex'),
): Promise<string> {
    return `${cost}:${salt}:${await derived(password, cost, salt)}`;
}

/**
 * Compares with a hash of whatever cost. One without its cost is from before costs were kept.
 * @param stored left out for an unknown user, which takes as long
 */
export async function isPassword(password: string, cost: number, stored = `${cost}:none:none`): Promise<boolean> {
    const [key = '', salt = '', itsCost = PASSWORD_COST] = stored.split(':').reverse();
    return isSame(await derived(password, Number(itsCost), salt), key);
}

const derived = async (password: string, cost: number, salt: string): Promise<string> =>
    (await derive(password, salt, KEY_LENGTH, { cost })).toString('hex');
