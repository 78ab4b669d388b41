import * as z from 'zod/mini';

/** Ties a code to the browser that asked for it (RFC 7636, 4.1). */
export const codeVerifier = z.string().check(z.regex(/^[A-Za-z0-9\-._~]{43,128}$/));

/** The SHA-256 digest of a verifier (RFC 7636, 4.2). */
export const codeChallenge = z.string().check(z.regex(/^[A-Za-z0-9\-_]{43}$/));
