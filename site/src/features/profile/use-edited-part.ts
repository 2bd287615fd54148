import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#site/forms/use-form.ts';
import { useProfileForm } from '#site/forms/use-profile-form.ts';
import { useToast } from '#site/ui/Toasts.tsx';

type Wishes<V> = Omit<Parameters<typeof useProfileForm<V & object>>[0], 'onDone'>;
export type EditedPart<V> = {
  form: FormHandle<V>;
  isOpen: boolean;
  onOpen: () => void;
  onGiveUp: () => void;
};

/** A part of the profile that opens to be changed. Unsaved answers open it again after a reload. */
export function useEditedPart<V extends object>(wishes: Wishes<V>): EditedPart<V> {
  const { t } = useTranslation('own-profile');
  const toast = useToast();
  const [wasOpened, setOpen] = useState<boolean>();
  const form = useProfileForm<V>({
    ...wishes,
    onDone: (isSaved) => {
      close();
      if (isSaved) toast({ kind: 'success', text: t('saved') });
    },
  });
  const close = (): void => {
    form.reset();
    setOpen(false);
  };
  return { form, isOpen: wasOpened ?? form.isChanged, onOpen: () => setOpen(true), onGiveUp: close };
}
