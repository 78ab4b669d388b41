import { loadCode } from '../../../api/loadCode';

/** The calls and their client, loaded when they're needed. */
export const loadReset = () => loadCode(() => import('../../../session/passwordReset'));
