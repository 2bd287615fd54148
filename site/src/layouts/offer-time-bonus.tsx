import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readDiscount } from '@manyhearts/contract/discounts';
import { remembered } from '#site/boot/remembered.ts';
import { usePageTexts } from '#site/boot/use-page-texts.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Countdown } from '#site/ui/Countdown.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { queryOf } from '#site/store/server-data.ts';
import type { Overlay } from './Overlays.tsx';

/** Shows the dialog if the server knows of a bonus. */
export async function offerTimeBonus(
  serverData: QueryClient,
  open: (overlay: Omit<Overlay, 'id'>) => unknown,
): Promise<void> {
  const { discount } = await serverData.fetchQuery({ ...queryOf(readDiscount), staleTime: 0 });
  if (discount?.kind !== 'bonus' || discount.endsAt === null) return;
  const { endsAt, valuePercentage } = discount;
  const render = (close: () => void) => (
    <TimeBonusDialog
      endsAt={endsAt}
      percentage={valuePercentage}
      onClose={() => {
        remembered.bonus.write('dismissed');
        close();
      }}
      onEnd={close}
    />
  );
  open({ kind: 'offered', render });
}

type TimeBonusDialogProps = { endsAt: string; percentage: number; onClose: () => void; onEnd: () => void };

/** The offer with its real end. Refusing it is as easy as taking it. */
function TimeBonusDialog({ endsAt, percentage, onClose, onEnd }: TimeBonusDialogProps) {
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
