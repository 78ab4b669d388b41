import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);
const KEY_LENGTH = 32;

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

export async function hashPassword(password: string, salt = randomBytes(16).toString('hex')): Promise<string> {
    return `${salt}:${(await derive(password, salt, KEY_LENGTH)).toString('hex')}`;
}

/** Takes as long for an unknown user, for whom `stored` is left out. */
export async function isPassword(password: string, stored = 'none:none'): Promise<boolean> {
    const [salt = ''] = stored.split(':');
    return isSame(await hashPassword(password, salt), stored);
}
