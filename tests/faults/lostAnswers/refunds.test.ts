import { runCells } from '../../support/lostAnswers/runCells';

await runCells('refund', 'trade');
