import { useCallback, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FieldError } from '@manyhearts/contract/client/call-error';
import { findCallError } from '#admin/shared/http-errors.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

export type Refusal = {
  /** One sentence for above the form. */
  summary: string;
  /** Sentences by field. */
  fields: Readonly<Record<string, string>>;
  /** Codes and parameters by field. */
  issues: Readonly<Record<string, FieldError>>;
  isConflict: boolean;
};

/** Reads why a call was refused: by field, as one sentence, and for a conflict who saved meanwhile and when. */
export function useRefusalWords(): (error: unknown) => Refusal {
  const text = useText();
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (error) => {
      const refusal = findCallError(error);
      const fields = Object.fromEntries(
        Object.entries(refusal?.fieldErrors ?? {}).map(([name, { detail = '' }]) => [name, detail]),
      );
      const issues = refusal?.fieldErrors ?? {};
      const isConflict = refusal?.code === 'conflict' && Object.keys(fields).length === 0;
      if (isConflict) return { summary: conflictWords(), fields, issues, isConflict };
      const [first] = Object.values(fields);
      const message = error instanceof Error ? error.message : 'problems.unexpected';
      return { summary: first ?? translate(message, { _: message }), fields, issues, isConflict };

      function conflictWords(): string {
        const { by, at } = refusal?.params ?? {};
        if (by === undefined || at === undefined) return text('brand.conflict.unknown');
        const time = new Date(String(at)).toLocaleString(dateLocale(locale), {
          dateStyle: 'medium',
          timeStyle: 'short',
        });
        return text('brand.conflict.by', { by, at: time });
      }
    },
    [text, translate, locale],
  );
}

/** Runs a write and keeps why it was refused, until the next one. */
export function useWrite(): {
  isBusy: boolean;
  refusal: Refusal | undefined;
  write: <T>(work: () => Promise<T>) => Promise<T | undefined>;
} {
  const words = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const write = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      return await work();
    } catch (error) {
      // If the session has ended, log-in shows the message.
      if (findCallError(error)?.isLoggedOut) throw error;
      setRefusal(words(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, write };
}
