import fc from 'fast-check';
import { inject } from 'vitest';
import { testSeed } from './servers/testSeed';

// A failing property prints the seed and the path to the values that it failed with. Both databases meet different ones.
const seed = inject('postgresUrl') === undefined ? testSeed : testSeed + 1;
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
