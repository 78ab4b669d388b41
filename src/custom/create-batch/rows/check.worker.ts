import { answerQuestions } from '../../../components/import/reading/worker';
import { checkRows } from './checkRows';

answerQuestions(checkRows);
