import { loadCode } from '../../api/loadCode';

/** The sign-in calls and their client, loaded on the first keystroke to keep the page itself light. */
export const loadSignIn = () => loadCode(() => import('../../session/signIn'));
