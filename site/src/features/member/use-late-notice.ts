import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#site/api/failure.ts';
import { useToast } from '#site/ui/Toasts.tsx';

/** Tells by a notice what a dialog can't tell any more: it was closed while its wish was on its way, and somebody counts on it. */
export function useLateNotice(): (failure: Failure) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return ({ detail }) => {
    if (!isHere.current) toast({ kind: 'danger', text: detail || t('unreachable') });
  };
}
