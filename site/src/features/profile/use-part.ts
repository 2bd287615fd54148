import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveProfile, type OwnProfileView } from '@manyhearts/contract/profile';
import { anyScene } from '@manyhearts/contract/scene';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { useCall } from '#site/api/use-call.ts';
import type { CallInput } from '@manyhearts/contract/client/wire-request';
import { useDraft } from '#site/boot/use-draft.ts';
import { keepOwnProfile } from '#site/store/member-searches.ts';
import { useToast } from '#site/ui/Toasts.tsx';

type PartWishes<T> = {
  profile: OwnProfileView;
  name: string;
  /** The part's value in a profile. */
  read: (profile: OwnProfileView) => T;
  /** Input of the call for a value. */
  toInput: (value: T) => CallInput;
};
export type Part<T> = {
  saved: T;
  /** The draft, or the saved value without one. */
  now: T;
  change: (value: T | undefined) => void;
  failure: CallError | undefined;
  /** Props to spread on the frame. */
  frame: {
    isOpen: boolean;
    isChanged: boolean;
    isBusy: boolean;
    onOpen: () => void;
    onSave: () => void;
    onGiveUp: () => void;
  };
};

/** Any scene will do: parts that a brand leaves out are not rendered. */
const shape = async () => (await import('@manyhearts/contract/profile.shapes')).profileInput(anyScene);

/** A part of the profile that is saved by itself. An unsaved draft reopens it after a reload. */
export function usePart<T>({ profile, name, read, toInput }: PartWishes<T>): Part<T> {
  const { t } = useTranslation('own-profile');
  const toast = useToast();
  const { send, isBusy, failure, clear } = useCall(saveProfile, shape);
  const serverData = useQueryClient();
  const saved = read(profile);
  const [draft, setDraft] = useDraft<T>(`profile.${name}`);
  const [wasOpened, setOpen] = useState<boolean>();
  const isOpen = wasOpened ?? draft !== undefined;
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved);

  const close = (): void => {
    setDraft(undefined);
    setOpen(false);
  };
  const save = async (): Promise<void> => {
    if (!isChanged) return close();
    const sent = await send(toInput(draft));
    if (!sent || 'failure' in sent) return;
    keepOwnProfile(serverData, sent.result);
    close();
    toast({ kind: 'success', text: t('saved') });
  };
  const giveUp = (): void => {
    clear();
    close();
  };
  return {
    saved,
    now: draft ?? saved,
    change: setDraft,
    failure,
    frame: { isOpen, isChanged, isBusy, onOpen: () => setOpen(true), onSave: () => void save(), onGiveUp: giveUp },
  };
}
