import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;

/** A name that authenticator apps show beside the user's. */
const ISSUER = 'Merchant dashboard';

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });

/** The authenticator's code at an instant, as the user's device would show it. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });

/**
 * The 30-second step that an authenticator's code is of, within one step of now. Undefined for a wrong code, and for one of a step
 * that isn't later than `after`: a step is accepted once.
 */
export function totpStep(secret: string, code: string, now: Date, after: number): number | undefined {
    const timestamp = now.getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
    if (delta === null) return undefined;
    const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
    return step > after ? step : undefined;
}

/** A new authenticator's secret, 160 bits as Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, email: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, issuer: ISSUER, label: email }).toString();
