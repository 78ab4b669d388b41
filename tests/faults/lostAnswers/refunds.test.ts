import { runCells } from '../../support/lostAnswers/runCells';

await runCells('sandbox', 'refund', 'trade', 'trade in a mixed list');
