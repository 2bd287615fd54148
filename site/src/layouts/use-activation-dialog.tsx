import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { useOverlays } from './Overlays.tsx';
import { bannerReasons, bannerTexts, phones } from './banner-texts.ts';

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

/** Asks to confirm the address after a sign-up on a phone. Following its link dismisses it too. */
function ActivationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { title, action, href } = bannerTexts.activation;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(title)}
      actions={
        <>
          <ButtonLink href={href} onClick={onClose}>
            {t(action)}
          </ButtonLink>
          <Button $kind="quiet" onClick={onClose}>
            {t('banner.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t(bannerReasons.activation)}</p>
    </Dialog>
  );
}
