import { config } from '../config/config';

/** Where the provider sends a user back with a code, as it is registered there. */
export const redirectUri = (): string => new URL(config.redirect, location.origin).href;
