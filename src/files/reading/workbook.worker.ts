import { readWorkbook } from './readWorkbook';
import { answerQuestions } from './worker';

answerQuestions(({ source, most }: { source: Uint8Array; most: number }) => readWorkbook(source, most));
