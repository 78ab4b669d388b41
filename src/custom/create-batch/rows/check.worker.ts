import { answerQuestions } from '../../../files/reading/worker';
import { checkRows } from './checkRows';

answerQuestions(checkRows);
