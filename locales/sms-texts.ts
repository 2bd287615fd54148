/** Text messages, for the server only. */
import type { Language } from '@manyhearts/contract/languages';
import enSms from './en/sms.json' with { type: 'json' };
import nlSms from './nl/sms.json' with { type: 'json' };
import deSms from './de/sms.json' with { type: 'json' };
import itSms from './it/sms.json' with { type: 'json' };
import frSms from './fr/sms.json' with { type: 'json' };
import esSms from './es/sms.json' with { type: 'json' };
import plSms from './pl/sms.json' with { type: 'json' };
import daSms from './da/sms.json' with { type: 'json' };
import fiSms from './fi/sms.json' with { type: 'json' };
import nbSms from './nb/sms.json' with { type: 'json' };
import svSms from './sv/sms.json' with { type: 'json' };
import type { Messages } from './site-texts.ts';

export type SmsTexts = Messages<typeof enSms>;

export const smsTexts: Record<Language, SmsTexts> = {
  en: enSms,
  nl: nlSms,
  de: deSms,
  it: itSms,
  fr: frSms,
  es: esSms,
  pl: plSms,
  da: daSms,
  fi: fiSms,
  nb: nbSms,
  sv: svSms,
};
