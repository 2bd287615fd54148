import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noteError } from '#site/boot/page-errors.ts';
import { LoadFailure } from './QueryView.tsx';

type PartBoundaryProps = { children: ReactNode };

/** A part that throws shows its own failure with another attempt, instead of taking the page with it. */
export function PartBoundary({ children }: PartBoundaryProps) {
  const { t } = useTranslation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary failed={(retry) => <LoadFailure title={t('error.title')} onRetry={retry} />} onRetry={reset}>
      {children}
    </Boundary>
  );
}

type BoundaryProps = PartBoundaryProps & { failed: (retry: () => void) => ReactNode; onRetry: () => void };

/** React catches errors of rendering in classes only. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('part', error);
    noteError(error);
  }

  private retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed(this.retry) : this.props.children;
  }
}
