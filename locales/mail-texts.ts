import type mails from './en/mails.json';
import { readTexts } from './read-texts.ts';

export type MailTexts = typeof mails;
export const mailTexts = readTexts<typeof mails>('mails');
