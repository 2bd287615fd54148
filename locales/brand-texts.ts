import type brand from './en/brand.json';
import { readTexts } from './read-texts.ts';

/** What a brand says by default where it has no words of its own. */
export const brandTexts = readTexts<typeof brand>('brand');
