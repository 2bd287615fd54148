import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

type LoadFailureProps = {
  /** What could not be loaded, as a sentence. */
  title: string;
  text?: string;
  /** What support can look up. */
  reference?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** Where a list would be that did not come. */
export function LoadFailure({ title, text, reference, onRetry, isRetrying = false }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Empty level={3} title={title} text={text ?? t('error.text')} note={reference && t('error.reference', { reference })}>
        <Button $kind="quiet" isBusy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Empty>
    </div>
  );
}
