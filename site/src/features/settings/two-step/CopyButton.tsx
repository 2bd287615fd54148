import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconSizes } from '@manyhearts/themes/scales';
import { Button } from '#site/ui/Button.tsx';
import { useToast } from '#site/ui/Toasts.tsx';

const shownMs = 3_000;

/** Confirms that it has copied; if the browser refuses, the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('settings');
  const show = useToast();
  const [isCopied, setCopied] = useState(false);
  const Drawing = isCopied ? Check : Copy;

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      show({ kind: 'info', text: t('copyFailed') });
    }
  };
  return (
    <Button $kind="quiet" $small onClick={() => void copy()}>
      <Drawing size={iconSizes.medium} aria-hidden />
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
