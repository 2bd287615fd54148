import { codeTexts } from './codes.ts';
import { moneyTexts } from './money.ts';

/** Words of screens that few people open, loaded with the first of them. */
export const lateTexts = { ...codeTexts, ...moneyTexts };
