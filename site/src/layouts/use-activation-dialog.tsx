import { useEffect, useRef } from 'react';
import { ActivationDialog } from './ActivationDialog.tsx';
import { useOverlays } from './Overlays.tsx';
import { phones } from './phones.ts';

const id = 'activation';

/** Offered on phones as long as it is wanted; however it is closed, it is put away. */
export function useActivationDialog(isWanted: boolean, onDismiss: () => void): void {
  const overlays = useOverlays();
  const latest = useRef({ overlays, onDismiss });
  useEffect(() => {
    latest.current = { overlays, onDismiss };
  });
  useEffect(() => {
    if (!isWanted || !matchMedia(phones).matches) return undefined;
    const render = (close: () => void) => (
      <ActivationDialog
        onClose={() => {
          latest.current.onDismiss();
          close();
        }}
      />
    );
    latest.current.overlays.open({ id, kind: 'offered', render });
    // Confirmed meanwhile, on another device: there is nothing to ask for any more.
    return () => latest.current.overlays.close(id);
  }, [isWanted]);
}
