import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLater } from '#site/boot/use-later.ts';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

/** In place of a lazily loaded part: a spinner, or a retry button if loading failed. */
export function StillComing({ hasFailed, again }: { hasFailed: boolean; again: () => void }) {
  const { t } = useTranslation();
  if (!hasFailed) return <Spinner />;
  return (
    <div role="alert">
      <p>{t('unreachable')}</p>
      <Button $kind="quiet" onClick={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** A component whose code is loaded when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadPart = async () => ({ Part: await load() });
  return function Later(props: Props) {
    const { part, ...loading } = useLater(loadPart);
    return part ? <part.Part {...props} /> : <StillComing {...loading} />;
  };
}
