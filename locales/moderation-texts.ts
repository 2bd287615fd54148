/** The usual words of moderators to members, for the server alone. */
import type moderation from './en/moderation.json';
import { readTexts } from './read-texts.ts';

export const moderationTexts = readTexts<typeof moderation>('moderation');
