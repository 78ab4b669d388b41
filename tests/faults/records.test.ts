import { runMatrix } from '../support/faults/runMatrix';

await runMatrix('record');
