import { isTabWork } from '../../src/session/storage/work';

/** Names of the drafts and money actions that this tab keeps, for any user. */
export const tabWork = (): string[] => Object.keys(sessionStorage).filter(isTabWork);
