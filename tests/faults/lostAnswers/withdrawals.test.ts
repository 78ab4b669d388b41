import { runCells } from '../../support/lostAnswers/runCells';

await runCells('sandbox', 'withdrawal', 'fiat payout');
