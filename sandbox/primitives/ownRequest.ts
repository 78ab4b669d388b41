/**
 * Was a request made by a page of this origin, by its user, or by no browser at all? A page of another port of this machine is of
 * the same site, not of the same origin. Browsers say where a request comes from, in one header or the other.
 */
export function isOwnRequest({ headers, url }: Request): boolean {
    const site = headers.get('sec-fetch-site');
    if (site !== null) return site === 'same-origin' || site === 'none';
    const origin = headers.get('origin');
    return origin === null || origin === new URL(url).origin;
}
