import { useEffect, useRef } from 'react';
import { ActivationDialog } from './ActivationDialog.tsx';
import { useOverlays } from './Overlays.tsx';
import { phones } from './phones.ts';

const id = 'activation';

/** Queues the dialog on phones while `isWanted`; closing it in any way dismisses it. */
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
    // No longer wanted, for example because the address was confirmed on another device.
    return () => latest.current.overlays.close(id);
  }, [isWanted]);
}
