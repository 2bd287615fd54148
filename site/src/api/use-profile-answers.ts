import { useEffect, useMemo, useState } from 'react';
import type { Scene } from '@manyhearts/contract/calls';
import { saveProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import { profileInput } from '@manyhearts/contract/profile.shapes';
import type { Failure } from './failure.ts';
import { keep, keptOf } from './kept-answers.ts';
import { answersOf, changesOn, withoutChanges, type Answers, type Questions } from './profile-answers.rules.ts';
import { useCall } from './use-call.ts';

export type ProfileAnswers = {
  answers: Answers;
  /** As the server has them. */
  saved: Answers;
  change: (part: Partial<Answers>) => void;
  /** Answers whether the server has all of the screen now. */
  save: (questions: Questions) => Promise<boolean>;
  /** Takes back what was changed on the screen. */
  undo: (questions: Questions) => void;
  isBusy: boolean;
  failure: Failure | undefined;
  clear: () => void;
};

/** What a member answers: on this device with every key, on the server when a screen is left. */
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
    // What stands on another screen, and is not on its way yet, stays.
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
