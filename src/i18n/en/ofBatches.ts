import { importing } from './importing';
import { createBatch } from './wizards/createBatch';

/** Texts of the page of a new batch, which bring themselves with it. */
export const batchMessages = { createBatch, importing };
