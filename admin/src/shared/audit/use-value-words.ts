import { useTranslate } from 'react-admin';
import { useText } from '../use-text.ts';
import { nameInWords, type ValueWords } from './changed-values.ts';

/** What `valueInWords` needs, in the console's language. */
export function useValueWords(): ValueWords {
  const text = useText();
  const translate = useTranslate();
  return {
    none: text('audit.none'),
    yes: text('audit.yes'),
    no: text('audit.no'),
    nameOf: (name) => translate(`audit.names.${name}`, { _: nameInWords(name) }),
  };
}
