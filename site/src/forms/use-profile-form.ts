import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Scene } from '@manyhearts/contract/calls';
import { saveProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { useIsAwake } from '#site/boot/use-is-awake.ts';
import { keepOwnProfile } from '#site/store/member-searches.ts';
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
  const serverData = useQueryClient();
  const isAwake = useIsAwake();
  const saved = useMemo(() => answersOf(profile), [profile]);
  // The server's page knows no drafts.
  const kept = useMemo(() => (isAwake ? keptOf(profile.id).answers : null), [isAwake, profile.id]);
  const [changed, setChanged] = useState<Answers>();
  const answers = changed ?? kept ?? saved;
  const shape = async () => (await import('@manyhearts/contract/profile.shapes')).profileInput(scene);
  const { send, isBusy, failure, clear } = useCall(saveProfile, shape);

  useEffect(() => {
    if (changed) keep(profile.id, { answers: isSame(changed, saved) ? null : changed });
  }, [profile.id, changed, saved]);

  const save = async (questions: Questions): Promise<boolean> => {
    const changes = changesOn(questions, saved, answers);
    if (Object.keys(changes).length === 0) return true;
    const sent = await send(changes);
    if (!sent || !('result' in sent)) return false;
    const now = answersOf(sent.result.profile);
    keepOwnProfile(serverData, sent.result);
    // Keeps unsent edits of other screens.
    setChanged((standing) => withoutChanges(questions, now, standing ?? answers));
    return true;
  };
  return {
    answers,
    saved,
    change: (part) => setChanged((before) => ({ ...(before ?? answers), ...part })),
    save,
    undo: (questions) => setChanged((before) => withoutChanges(questions, saved, before ?? answers)),
    isBusy,
    failure,
    clear,
  };
}

function isSame(one: Answers, other: Answers): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
