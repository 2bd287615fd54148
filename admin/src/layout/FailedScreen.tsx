import { Button } from '@mui/material';
import { EmptyState } from '#admin/shared/EmptyState.tsx';
import { usePageTitle } from '#admin/shared/PageHeader.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** Errors of code that could not be loaded: after an update of the server, an open console asks for what is gone. */
const lost = new WeakSet<object>();

export function watchLostCode(): void {
  // Vite's event.
  addEventListener('vite:preloadError', (event) => lost.add((event as Event & { payload: Error }).payload));
}

type Props = { error?: unknown; reload?: () => void };

/** In place of a screen that could not be loaded or drawn. Never reloads by itself: what was typed would be gone. */
export function FailedScreen({ error, reload = () => location.reload() }: Props) {
  const text = useText();
  usePageTitle(text('problems.screenTitle'));
  const isLost = typeof error === 'object' && error !== null && lost.has(error);
  return (
    <div role="alert">
      <EmptyState
        title={text('problems.screenTitle')}
        text={text(isLost ? 'problems.screenLost' : 'problems.screenBroken')}
        isPage
      >
        <Button variant="contained" onClick={reload}>
          {text('problems.reload')}
        </Button>
      </EmptyState>
    </div>
  );
}
