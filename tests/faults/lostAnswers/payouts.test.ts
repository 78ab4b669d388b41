import { runCells } from '../../support/lostAnswers/runCells';

await runCells('sandbox', 'direct payout');
