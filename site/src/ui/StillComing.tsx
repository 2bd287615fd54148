import { useTranslation } from 'react-i18next';
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
