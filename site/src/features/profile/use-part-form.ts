import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#site/forms/use-form.ts';
import { useProfileForm, type ProfileFormWishes } from '#site/domain/use-profile-form.ts';
import { useToast } from '#site/ui/Toasts.tsx';

type PartFormWishes<V> = Omit<ProfileFormWishes<V>, 'onDone'> & { onClose: () => void };

/** A part of the profile that closes once it is saved. */
export function usePartForm<V extends object>({ onClose, ...wishes }: PartFormWishes<V>): FormHandle<V> {
  const { t } = useTranslation('own-profile');
  const toast = useToast();
  return useProfileForm<V>({
    ...wishes,
    onDone: (isSaved) => {
      onClose();
      if (isSaved) toast({ kind: 'success', text: t('saved') });
    },
  });
}
