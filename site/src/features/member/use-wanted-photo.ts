import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import { useToast } from '#site/ui/Toasts.tsx';
import { mainFirst } from './viewer.rules.ts';

/** Visitors do not know the further photos, so the address has no more of them than this. */
export const furtherPhotos = '?photo=more';

/** The id of the photo that the address asks for, which is the first after the main one. The address is cleaned. */
export function useWantedPhoto({ name, photos }: Pick<MemberProfileView, 'name' | 'photos'>): string | undefined {
  const { t } = useTranslation('member');
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAsked = search === furtherPhotos;
  const further = mainFirst(photos)[1]?.id;
  const [wanted, setWanted] = useState(isAsked ? further : undefined);
  useEffect(() => {
    if (!isAsked) return;
    setWanted(further);
    if (further === undefined) toast({ kind: 'info', text: t('gallery.noMore', { name }) });
    // A reload must not ask for credits again.
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isAsked, further, name, pathname, navigate, toast, t]);
  return wanted;
}
