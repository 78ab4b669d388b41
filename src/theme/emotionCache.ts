import createCache from '@emotion/cache';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

/** Style elements carry the page's nonce, as the security policy requires. */
export const emotionCache = createCache({ key: 'md', prepend: true, ...(nonce ? { nonce } : {}) });
