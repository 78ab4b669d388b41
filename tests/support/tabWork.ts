import { isTabWork } from '../../src/session/storage/work';

/** Names of the drafts and money actions that this tab keeps, for any user; not what their user made or approved before. */
export const tabWork = (): string[] =>
    Object.keys(sessionStorage).filter(name => isTabWork(name) && !name.startsWith('part:'));
