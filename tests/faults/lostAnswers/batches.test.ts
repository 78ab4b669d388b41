import { runCells } from '../../support/lostAnswers/runCells';

await runCells('batch', 'approval');
