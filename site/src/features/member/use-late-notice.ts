import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@manyhearts/contract/client/call-error';
import { useToast } from '#site/ui/Toasts.tsx';

/** Shows a failure as a toast if its dialog was closed while the call was in flight. */
export function useLateNotice(): (failure: CallError) => void {
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
