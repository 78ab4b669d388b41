import { createDataProvider } from '../dataProviders';
import { resourceViews } from '../views';

/** The data provider for all screens. */
export const dataProvider = createDataProvider(resourceViews);
