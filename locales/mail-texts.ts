/** Texts of mails, for the server only. */
import type { Language } from '@manyhearts/contract/languages';
import enMails from './en/mails.json' with { type: 'json' };
import nlMails from './nl/mails.json' with { type: 'json' };
import deMails from './de/mails.json' with { type: 'json' };
import itMails from './it/mails.json' with { type: 'json' };
import frMails from './fr/mails.json' with { type: 'json' };
import esMails from './es/mails.json' with { type: 'json' };
import plMails from './pl/mails.json' with { type: 'json' };
import daMails from './da/mails.json' with { type: 'json' };
import fiMails from './fi/mails.json' with { type: 'json' };
import nbMails from './nb/mails.json' with { type: 'json' };
import svMails from './sv/mails.json' with { type: 'json' };
import type { Messages } from './site-texts.ts';

export type MailTexts = Messages<typeof enMails>;

export const mailTexts: Record<Language, MailTexts> = {
  en: enMails,
  nl: nlMails,
  de: deMails,
  it: itMails,
  fr: frMails,
  es: esMails,
  pl: plMails,
  da: daMails,
  fi: fiMails,
  nb: nbMails,
  sv: svMails,
};
