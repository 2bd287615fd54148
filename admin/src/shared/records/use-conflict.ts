import { useState } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import { findCallError } from '../http-errors.ts';
import { useDates } from '../dates.tsx';
import { useErrorWords } from '../use-error-words.ts';
import { useText } from '../use-text.ts';

/**
 * For forms whose record has a version: after a conflict `theirs` is the record as it is stored now, and `who` says who saved it. The next save sends
 * its version, so that it overwrites only what the person has seen.
 */
export function useConflict<Row extends RaRecord>(resource: string) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const wordsOf = useErrorWords();
  const { id = '' } = useParams();
  const { moment } = useDates();
  const text = useText();
  const [theirs, setTheirs] = useState<Row>();
  const [who, setWho] = useState<string>();

  const onError = async (error: unknown) => {
    const refusal = findCallError(error);
    if (refusal?.code === 'conflict') {
      const { by, at } = refusal.params;
      setWho(
        by === undefined || at === undefined ? undefined : text('list.conflictBy', { by, at: moment(String(at)) }),
      );
      return setTheirs((await dataProvider.getOne<Row>(resource, { id })).data);
    }
    // Beside their fields already.
    if (Object.keys(refusal?.fieldErrors ?? {}).length > 0) return notify('ra.message.invalid_form', { type: 'error' });
    notify(wordsOf(error), { type: 'error' });
  };
  return { theirs, who, onError };
}
