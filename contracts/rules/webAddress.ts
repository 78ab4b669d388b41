/** Nothing unseen, and nothing that turns the reading direction: a link is read before it's followed. */
const isPlain = (text: string): boolean => /^https?:\/\/[^\s\p{C}"'<>\\]+$/iu.test(text) && URL.canParse(text);

/** Is it an https address with a host, and without a user name? */
export const isPlainHttps = (text: string): boolean => isPlain(text) && isAnonymous(text, 'https:');

/** Can a page lead there: by https, or on its own origin? */
export const isSafeLink = (text: string, ownOrigin: string): boolean =>
    isPlainHttps(text) || (isPlain(text) && isAnonymous(text, 'http:') && new URL(text).origin === ownOrigin);

function isAnonymous(text: string, by: 'http:' | 'https:'): boolean {
    const { protocol, username, password } = new URL(text);
    return protocol === by && username === '' && password === '';
}
