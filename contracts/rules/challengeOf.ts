import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';

/** The challenge that a verifier answers, by the method S256 (RFC 7636, 4.2). */
export const challengeOf = (verifier: string): string => base64urlnopad.encode(sha256(utf8ToBytes(verifier)));
