import { runCells } from '../../support/lostAnswers/runCells';

await runCells('direct payout');
