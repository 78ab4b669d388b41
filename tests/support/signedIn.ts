import { type Authorisation, configureAuthorisation } from '../../src/api/authorised';

/**
 * Connects the session of somebody who is signed in, and whose token isn't renewed unless it's said how.
 * @param access the token, or whose it is at the time of a call
 */
export const signedIn = (
    access: string | (() => string) = 'a',
    refresh: Authorisation['refresh'] = async () => undefined,
): void =>
    configureAuthorisation({
        current: async () => ({ access: typeof access === 'string' ? access : access(), epoch: '1' }),
        refresh,
        end: async () => true,
    });
