import { isPlainHttps } from './webAddress';

export const MAX_LOGO_URL_LENGTH = 500;

/** A logo that the provider keeps itself, on the origin of the page that shows it. */
const KEPT = /^\/logos\/[a-z0-9][a-z0-9-]*\.(svg|png|webp)$/;

/** Can an address name a logo: one that the provider keeps, or https, a host, and no user name? */
export function isLogoUrl(text: string): boolean {
    if (text.length > MAX_LOGO_URL_LENGTH) return false;
    if (KEPT.test(text)) return true;
    return isPlainHttps(text);
}

/** Does a page show this logo: one that the provider keeps, or one from these origins? */
export const isShownLogo = (text: string, origins: readonly string[]): boolean =>
    isLogoUrl(text) && (KEPT.test(text) || origins.includes(new URL(text).origin));
