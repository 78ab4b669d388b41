import { runCells } from '../../support/lostAnswers/runCells';

await runCells('withdrawal', 'fiat payout');
