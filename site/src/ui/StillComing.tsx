import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

/** In the place of something whose code is on its way, or did not come. */
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
