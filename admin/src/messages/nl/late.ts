import { codeTexts } from './codes.ts';
import { moneyTexts } from './money.ts';

export const lateTexts = { ...codeTexts, ...moneyTexts };
