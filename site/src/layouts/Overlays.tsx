import { createContext, Fragment, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useRootAttribute } from '#site/boot/page-context.ts';
import { enqueued, nextShown, type Queued } from './overlays.rules.ts';

export type Overlay = Queued & {
  /**
   * Renders a dialog that is open from the start and calls `close` when done. It decides itself whether Escape closes
   * it.
   */
  render: (close: () => void) => ReactNode;
};
export type OverlayQueue = { open: (overlay: Overlay) => void; close: (id: string) => void };

const OverlayContext = createContext<OverlayQueue | null>(null);

export function useOverlays(): OverlayQueue {
  const queue = useContext(OverlayContext);
  if (!queue) throw new Error('Rendered outside the frame of a page.');
  return queue;
}

/**
 * Queue of dialogs over a page. The entry warning and the cookie choice work without React, so they are not in it;
 * attributes of the root element say whether they are open.
 */
export function Overlays({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Overlay[]>([]);
  const [shownId, setShownId] = useState<string>();
  const open = { entry: useRootAttribute('entry') === 'ask', consent: useRootAttribute('consent') === 'ask' };
  const shown = nextShown(queue, shownId, open);
  if (shown?.id !== shownId) setShownId(shown?.id);

  const close = useCallback((id: string) => setQueue((waiting) => waiting.filter((overlay) => overlay.id !== id)), []);
  const add = useCallback((overlay: Overlay) => setQueue((waiting) => enqueued(waiting, overlay, shownId)), [shownId]);
  const value = useMemo(() => ({ open: add, close }), [add, close]);
  return (
    <OverlayContext value={value}>
      {children}
      {shown && <Fragment key={shown.id}>{shown.render(() => close(shown.id))}</Fragment>}
    </OverlayContext>
  );
}
