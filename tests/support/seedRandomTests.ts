import fc from 'fast-check';
import { inject } from 'vitest';
import { testSeed } from './servers/testSeed';

// A failing property prints the seed and the path to the failing values. The two databases get different values.
const seed = inject('postgresUrl') === undefined ? testSeed : testSeed + 1;
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
