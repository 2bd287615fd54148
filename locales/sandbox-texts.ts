/** Texts of the sandbox in the place of a payment provider, for the server only. */
import type sandbox from './en/sandbox.json';
import { readTexts } from './read-texts.ts';

export const sandboxTexts = readTexts<typeof sandbox>('sandbox');
