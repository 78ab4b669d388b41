/** Is it a name that only this machine answers to? Given as in a Host header. */
export const isLocalName = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
