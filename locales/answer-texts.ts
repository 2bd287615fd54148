/** Ready answers of support to complaints, for the server only. */
import type answers from './en/answers.json';
import { readTexts } from './read-texts.ts';

export const answerTexts = readTexts<typeof answers>('answers');
