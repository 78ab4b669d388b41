import fc from 'fast-check';
import { testSeed } from './testSeed';

// A failing property prints the seed and the path to the values that it failed with.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
