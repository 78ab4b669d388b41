import { loadCode } from '../../api/loadCode';

/** The calls of a sign-in, with the client behind them: fetched at the first keystroke, so that the page itself stays light. */
export const loadSignIn = () => loadCode(() => import('../../session/signIn'));
