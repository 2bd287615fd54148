import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMemberDraft } from '#site/forms/drafts.ts';
import type { Outbox } from '#site/store/chats/outbox.rules.ts';
import { backCode, takenBack, type BackCode } from './composer.rules.ts';

type Writing = {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  change: (text: string) => void;
  clear: () => void;
  /** Why a text came back into the box. */
  notice: BackCode | undefined;
  setNotice: (notice: BackCode | undefined) => void;
};

/**
 * What is typed to a member: kept on the device, and given back if the message was refused for its price. Begins with
 * what sign-up could not send.
 */
export function useWriting(
  { profile, fromSignup }: { profile: string; fromSignup: string | null },
  { waiting, discard }: Pick<Outbox, 'waiting' | 'discard'>,
): Writing {
  const draft = useMemberDraft(`message-to.${profile}`);
  const [text, setText] = useState('');
  const field = useGrowing(text);
  const [notice, setNotice] = useState<BackCode>();

  const change = useCallback(
    (typed: string): void => {
      setText(typed);
      if (typed === '') draft.drop(['text']);
      else draft.write({ text: typed }, { text: typed });
    },
    [draft],
  );
  // The server does not know what is typed here. What was typed before hydration is newer.
  useLayoutEffect(() => {
    const kept = draft.read().text;
    const typed = field.current?.value ?? '';
    if (typed !== '') change(typed);
    else if (typeof kept === 'string') setText(kept);
    else if (fromSignup !== null) setText(fromSignup);
  }, [draft, change, field, fromSignup]);

  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });
  useEffect(() => {
    const back = waiting.filter(({ kind, failure }) => kind === 'text' && failure && backCode(failure.code));
    const [first] = back;
    if (!first?.failure) return;
    change(
      takenBack(
        back.flatMap((one) => (one.kind === 'text' ? one.text : [])),
        typed.current,
      ),
    );
    setNotice(backCode(first.failure.code));
    for (const entry of back) discard(entry);
  }, [waiting, discard, change]);

  return {
    text,
    field,
    change,
    clear: () => {
      change('');
      setNotice(undefined);
    },
    notice,
    setNotice,
  };
}

/** Browsers that can't size a field by its content are told its height. */
function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content') !== false) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);
  return field;
}
