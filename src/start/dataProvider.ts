import { createDataProvider } from '../dataProviders';
import { resources } from '../routes';

/** What the screens ask for data. */
export const dataProvider = createDataProvider(resources);
