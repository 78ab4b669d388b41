import { createDataProvider } from '../dataProviders';
import { resources } from '../routes';

/** The data provider for all screens. */
export const dataProvider = createDataProvider(resources);
