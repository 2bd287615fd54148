import { useEffect, useMemo, useState } from 'react';
import type { Scene } from '@manyhearts/contract/calls';
import { saveProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import { profileInput } from '@manyhearts/contract/profile.shapes';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { keep, keptOf } from './kept-answers.ts';
import { answersOf, changesOn, withoutChanges, type Answers, type Questions } from './profile-answers.rules.ts';
import { useCall } from './use-call.ts';

export type ProfileAnswers = {
  answers: Answers;
  /** The answers that the server has. */
  saved: Answers;
  change: (part: Partial<Answers>) => void;
  /** Resolves to true once the server has all answers of the screen. */
  save: (questions: Questions) => Promise<boolean>;
  /** Resets the screen to the saved answers. */
  undo: (questions: Questions) => void;
  isBusy: boolean;
  failure: CallError | undefined;
  clear: () => void;
};

/** A member's answers: kept on this device at every key press, sent when a screen is left. */
export function useProfileAnswers(profile: OwnProfileView, scene: Scene): ProfileAnswers {
  const [saved, setSaved] = useState(() => answersOf(profile));
  const [answers, setAnswers] = useState<Answers>(() => keptOf(profile.id).answers ?? saved);
  const shape = useMemo(() => profileInput(scene), [scene]);
  const { send, isBusy, failure, clear } = useCall(saveProfile, shape);

  useEffect(() => keep(profile.id, { answers: answers === saved ? null : answers }), [profile.id, answers, saved]);

  const save = async (questions: Questions): Promise<boolean> => {
    const changes = changesOn(questions, saved, answers);
    if (Object.keys(changes).length === 0) return true;
    const sent = await send(changes);
    if (!sent || !('result' in sent)) return false;
    const now = answersOf(sent.result.profile);
    setSaved(now);
    // Keeps unsent edits of other screens.
    setAnswers((standing) => withoutChanges(questions, now, standing));
    return true;
  };
  return {
    answers,
    saved,
    change: (part) => setAnswers((before) => ({ ...before, ...part })),
    save,
    undo: (questions) => setAnswers((before) => withoutChanges(questions, saved, before)),
    isBusy,
    failure,
    clear,
  };
}
