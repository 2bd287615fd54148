import { useTranslation } from 'react-i18next';
import { Button } from '#site/ui/Button.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { bannerReasons, bannerTexts } from './banner-texts.ts';

/** Asks to confirm the address after a sign-up on a phone. Following its link dismisses it too. */
export function ActivationDialog({ onClose }: { onClose: () => void }) {
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
