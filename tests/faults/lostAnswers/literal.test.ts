import { runCells } from '../../support/lostAnswers/runCells';

await runCells('literal', 'withdrawal', 'refund', 'direct payout', 'batch', 'fiat payout', 'approval');
