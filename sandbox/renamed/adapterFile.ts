import { printJson } from '../../contracts/printJson';
import { adapterOf } from './adapter';
import { drawNames, NAMES_SEED } from './names';

/** The adapter for the names of a seed, as a file. */
export const adapterFile = (seed = NAMES_SEED): string => `${printJson(adapterOf(drawNames(seed)))}\n`;
