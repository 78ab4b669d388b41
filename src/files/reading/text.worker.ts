import { readText } from './readText';
import { answerQuestions } from './worker';

answerQuestions(({ source, most }: { source: Uint8Array | string; most: number }) => readText(source, most));
