import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';

type LoadFailureProps = {
  /** A sentence that says what could not be loaded. */
  title: string;
  /** The cause if known. An empty `detail` means that no answer came; support can look up the reference. */
  failure?: { detail: string; reference?: string | undefined } | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** In place of a list that failed to load. */
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
