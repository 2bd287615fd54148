import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AdminMailView, MailPartText } from '@manyhearts/contract/admin/mail-texts';
import type { Difference } from '#admin/shared/records/difference.ts';
import { useText } from '#admin/shared/use-text.ts';
import type { MailWrites } from './use-mail.ts';

export type MailDraft = Readonly<Record<string, string>>;

/** The words as they are typed, and what was loaded to begin with. */
export function useMailForm(mail: AdminMailView, { put, query }: MailWrites) {
  const text = useText();
  const notify = useNotify();
  const labelOf = useMailPartLabel();
  const [base, setBase] = useState(mail);
  const [words, setWords] = useState<MailDraft>(() => wordsOf(mail));
  const isDirty = base.parts.some((part) => words[part.name] !== part.text);
  // A version that was restored replaces what is shown.
  if (mail !== base && !isDirty) {
    setBase(mail);
    setWords(wordsOf(mail));
  }
  const begin = (view: AdminMailView) => {
    setBase(view);
    setWords(wordsOf(view));
  };
  const parts = useMemo(
    () => base.parts.map(({ name }): MailPartText => ({ name, text: words[name] ?? '' })),
    [base, words],
  );
  return {
    words,
    parts,
    isDirty,
    isBehind: base.parts.some(({ formerDefault }) => formerDefault !== null),
    set: (name: string, typed: string) => setWords((last) => ({ ...last, [name]: typed })),
    useOurs: () => setWords(Object.fromEntries(base.parts.map(({ name, byDefault }) => [name, byDefault]))),
    readBoth: async (): Promise<Difference[]> => {
      const { data: theirs = mail } = await query.refetch();
      return theirs.parts.map(({ name, text }) => ({ label: labelOf(name), theirs: text, yours: words[name] ?? '' }));
    },
    startAnew: () => query.refetch().then(({ data = mail }) => begin(data)),
    keepMine: () => query.refetch().then(({ data = mail }) => setBase(data)),
    save: async () => {
      const done = await put({ parts, seen: base.seen });
      if (!done) return;
      begin(done);
      notify(text('mailWords.saved'), { type: 'success' });
    },
  };
}

function wordsOf({ parts }: AdminMailView): MailDraft {
  return Object.fromEntries(parts.map(({ name, text }) => [name, text]));
}

/** A part of a mail in words; sentences of its middle share one. */
export function useMailPartLabel(): (name: string) => string {
  const translate = useTranslate();
  return (name) => translate(`mailWords.part.${name}`, { _: translate('mailWords.part.sentence') });
}
