import { runMatrix } from '../support/faults/runMatrix';

await runMatrix('literal');
