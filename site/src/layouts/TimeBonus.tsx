import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readDiscount } from '@manyhearts/contract/discounts';
import { limits } from '@manyhearts/contract/limits';
import { pageAt, type PageName } from '@manyhearts/contract/site-pages';
import { remembered } from '#site/boot/remembered.ts';
import { usePath } from '#site/boot/page-context.ts';
import { useLaterTexts } from '#site/boot/use-page-texts.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Countdown } from '#site/ui/Countdown.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { useOverlays } from './Overlays.tsx';

const id = 'timeBonus';
const area: readonly PageName[] = ['members', 'members-id', 'chats', 'chats-id', 'likes', 'likes-m-id', 'premium'];

/**
 * Tells of the time bonus, once the member has been in the members area for a while, and never again after they
 * dismissed it. Whether there is a bonus, and until when, only the server decides. Renders nothing itself.
 */
export function TimeBonus() {
  const path = usePath();
  const isDue = area.some((name) => name === pageAt(path)?.name);
  const serverData = useQueryClient();
  const loadTexts = useLaterTexts('credits');
  const overlays = useOverlays();
  const latest = useRef(overlays);
  useEffect(() => {
    latest.current = overlays;
  });
  useEffect(() => {
    if (!isDue || remembered.bonus.read() !== null) return undefined;
    let isGone = false;
    const tell = async (): Promise<void> => {
      const { discount } = await serverData.fetchQuery({ ...queryOf(readDiscount), staleTime: 0 });
      await loadTexts();
      if (isGone || discount?.kind !== 'bonus' || discount.endsAt === null) return;
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
      latest.current.open({ id, kind: 'offered', render });
    };
    // An offer that can't be read is no loss to the member.
    const timer = setTimeout(() => void tell().catch(() => undefined), limits.timeBonus.modalDelayMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      latest.current.close(id);
    };
  }, [isDue, loadTexts, serverData]);
  return null;
}

type TimeBonusDialogProps = { endsAt: string; percentage: number; onClose: () => void; onEnd: () => void };

/** The offer with its real end. Refusing it is as easy as taking it. */
function TimeBonusDialog({ endsAt, percentage, onClose, onEnd }: TimeBonusDialogProps) {
  const { t } = useTranslation('credits');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('offer.welcome', { percentage })}
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
