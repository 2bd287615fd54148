import { useTranslation } from 'react-i18next';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Countdown } from '#site/ui/Countdown.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';

type TimeBonusDialogProps = { endsAt: string; percentage: number; onClose: () => void; onEnd: () => void };

/** The offer with its real end. Refusing it is as easy as taking it. */
export function TimeBonusDialog({ endsAt, percentage, onClose, onEnd }: TimeBonusDialogProps) {
  const { t } = useTranslation('credits');
  const { state } = usePageTexts('credits');
  if (state !== 'there') return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('offer.modal', { percentage })}
      actions={
        <>
          <ButtonLink href="/credits" onClick={onClose}>
            {t('offer.see')}
          </ButtonLink>
          <Button $kind="quiet" onClick={onClose}>
            {t('offer.dismiss')}
          </Button>
        </>
      }
    >
      <p>{t('offer.modalText', { percentage })}</p>
      <p>
        {t('offer.left')} <Countdown endsAt={endsAt} onEnd={onEnd} />
      </p>
    </Dialog>
  );
}
