export const MAX_LOGO_URL_LENGTH = 500;

/** Can an address name a logo: https, a host, and no user name? */
export function isLogoUrl(text: string): boolean {
    if (text.length > MAX_LOGO_URL_LENGTH || !/^https:\/\/[^\s"'<>\\]+$/i.test(text)) return false;
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return protocol === 'https:' && username === '' && password === '';
}

/** The origin that an image is loaded from; undefined for what can't name a logo. */
export const logoOrigin = (text: string): string | undefined => (isLogoUrl(text) ? new URL(text).origin : undefined);
