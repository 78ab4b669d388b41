import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/* The sandbox's secrets without Node. They guard nothing: all of the demo is its user's. */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const random = (length: number): string => bytesToHex(crypto.getRandomValues(new Uint8Array(length)));

export const randomToken = (): string => random(20);
export const randomCode = (): string =>
    String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0');

export const hash = (content: string | Uint8Array): string =>
    bytesToHex(sha256(typeof content === 'string' ? bytesOf(content) : content));

export const sealed = (secret: string, ...parts: string[]): string =>
    bytesToHex(hmac(sha256, bytesOf(secret), bytesOf(JSON.stringify(parts))));

export const isSame = (a: string, b: string): boolean => a === b;

export const PASSWORD_COST = 1;

/** Quick, since nobody else can read it. */
export const hashPassword = async (password: string, _cost: unknown, salt = random(16)): Promise<string> =>
    `${salt}:${hash(salt + password)}`;

export async function isPassword(password: string, cost: unknown, stored = 'none:none'): Promise<boolean> {
    const [salt = ''] = stored.split(':');
    return (await hashPassword(password, cost, salt)) === stored;
}
