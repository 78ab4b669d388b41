import { loadCode } from '../../api/loadCode';

/** The sign-in calls with their client, and the form for the code: loaded on the first keystroke to keep the page itself light. */
export const loadSignIn = () => loadCode(() => import('./steps'));
