import { useQueryClient } from '@tanstack/react-query';
import type { Scene } from '@manyhearts/contract/calls';
import { saveProfile, type OwnProfileAnswer } from '@manyhearts/contract/profile';
import { call } from '#site/api/client.ts';
import { keepOwnProfile } from '#site/store/member-searches.ts';
import { profileDraft, useMemberDraft } from '#site/forms/drafts.ts';
import { useForm, type FormHandle } from '#site/forms/use-form.ts';

export type ProfileFormWishes<V> = {
  /** Id of the member, whose drafts they are. */
  member: string;
  scene: Pick<Scene, 'profileFields' | 'extraProfileFields' | 'countries' | 'seekings'>;
  /** The answers that the server has. */
  initial: V;
  toInput: (values: V) => object;
  /** False if there was nothing to save. */
  onDone: (isSaved: boolean) => void;
};
type ProfileForm<V> = FormHandle<V> & {
  /** Sends what is changed by the way; if that fails, the draft stays and is sent the next time. */
  sendAside: () => void;
};

/** A part of the own profile that is saved by itself. Unsaved answers stay on this device, for any form that asks them. */
export function useProfileForm<V extends object>({
  member,
  scene,
  initial,
  toInput,
  onDone,
}: ProfileFormWishes<V>): ProfileForm<V> {
  const serverData = useQueryClient();
  const draft = useMemberDraft(profileDraft(member));
  const form = useForm(saveProfile, {
    shape: async () => (await import('@manyhearts/contract/profile.shapes')).profileInput(scene),
    initial,
    draft,
    toInput,
    beforeCall: (values) => {
      const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
      if (!isChanged) onDone(false);
      return isChanged;
    },
    onDone: (answer) => {
      keepOwnProfile(serverData, answer);
      onDone(true);
    },
  });
  const sendAside = (): void => {
    if (!form.isChanged) return;
    const keep = (answer: OwnProfileAnswer): void => {
      draft.drop(Object.keys(initial));
      keepOwnProfile(serverData, answer);
    };
    call(saveProfile, toInput(form.values)).then(keep, () => undefined);
  };
  return { ...form, sendAside };
}
