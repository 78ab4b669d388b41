import { replaceMissingStorage } from './siteStorage';

// Must be imported first: other modules use storage while they load.
replaceMissingStorage();
