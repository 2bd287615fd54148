import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

type LoadFailureProps = {
  /** What could not be loaded, as a sentence. */
  title: string;
  /** Why, where that is known: no words are no answer, and a reference is what support can look up. */
  failure?: { detail: string; reference?: string | undefined } | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** Where a list would be that did not come. */
export function LoadFailure({ title, failure, onRetry, isRetrying = false }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Empty
        level={3}
        title={title}
        text={failure ? failure.detail || t('unreachable') : t('error.text')}
        note={failure?.reference && t('error.reference', { reference: failure.reference })}
      >
        <Button $kind="quiet" isBusy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Empty>
    </div>
  );
}
