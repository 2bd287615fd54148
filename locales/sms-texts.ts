/** Text messages, for the server only. */
import type sms from './en/sms.json';
import { readTexts } from './read-texts.ts';

export const smsTexts = readTexts<typeof sms>('sms');
