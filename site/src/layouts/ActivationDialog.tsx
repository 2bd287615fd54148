import { useTranslation } from 'react-i18next';
import { Button } from '#site/ui/Button.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { bannerReasons, bannerTexts } from './banner-texts.ts';

/** Spec §4: after signing up on a phone. Going where it leads puts it away as well. */
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
