import { useTranslate } from 'react-admin';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';
import { auditWordsTexts } from '#admin/messages/en/audit-words.ts';
import { useText } from '../use-text.ts';
import { nameInWords, type ValueWords } from './changed-values.ts';

type KnownAction = keyof typeof auditWordsTexts.audit.actions;
/** Actions that have a text, for the filter. */
export const knownActions = Object.keys(auditWordsTexts.audit.actions) as KnownAction[];

/** Who acted and what they did, in words. */
export function useAuditWords() {
  const text = useText();
  const translate = useTranslate();
  return {
    who({ staff, account }: Pick<AuditLineView, 'staff' | 'account'>): string {
      if (staff) return staff.username;
      if (account === 'server') return text('audit.server');
      return account === 'stranger' ? text('audit.stranger') : (account ?? '');
    },
    what: (action: string): string => translate(`audit.actions.${action}`, { _: action }),
  };
}

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
