/** Texts of the sandbox in the place of a payment provider, for the server only. */
import type { Language } from '@manyhearts/contract/languages';
import enSandbox from './en/sandbox.json' with { type: 'json' };
import nlSandbox from './nl/sandbox.json' with { type: 'json' };
import deSandbox from './de/sandbox.json' with { type: 'json' };
import itSandbox from './it/sandbox.json' with { type: 'json' };
import frSandbox from './fr/sandbox.json' with { type: 'json' };
import esSandbox from './es/sandbox.json' with { type: 'json' };
import plSandbox from './pl/sandbox.json' with { type: 'json' };
import daSandbox from './da/sandbox.json' with { type: 'json' };
import fiSandbox from './fi/sandbox.json' with { type: 'json' };
import nbSandbox from './nb/sandbox.json' with { type: 'json' };
import svSandbox from './sv/sandbox.json' with { type: 'json' };
import type { Messages } from './site-texts.ts';

export type SandboxTexts = Messages<typeof enSandbox>;

export const sandboxTexts: Record<Language, SandboxTexts> = {
  en: enSandbox,
  nl: nlSandbox,
  de: deSandbox,
  it: itSandbox,
  fr: frSandbox,
  es: esSandbox,
  pl: plSandbox,
  da: daSandbox,
  fi: fiSandbox,
  nb: nbSandbox,
  sv: svSandbox,
};
