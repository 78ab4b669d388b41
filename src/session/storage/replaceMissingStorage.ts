import { replaceMissingStorage } from './siteStorage';

// Imported first: other modules ask for a storage while they load.
replaceMissingStorage();
