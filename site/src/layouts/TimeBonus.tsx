import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readDiscount } from '@manyhearts/contract/discounts';
import { limits } from '@manyhearts/contract/limits';
import { pageAt, type PageName } from '@manyhearts/contract/site-pages';
import { remembered } from '#site/boot/remembered.ts';
import { usePath } from '#site/boot/page-context.ts';
import { useMember } from '#site/store/member.ts';
import { queryOf } from '#site/store/server-data.ts';
import { later } from '#site/ui/StillComing.tsx';
import { useOverlays } from './Overlays.tsx';

const TimeBonusDialog = later(async () => (await import('./TimeBonusDialog.tsx')).TimeBonusDialog);

const id = 'timeBonus';
const area: readonly PageName[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/**
 * Tells members without credits of the time bonus, once they have been in the members area for a while, and never again
 * after they dismissed it. Whether there is a bonus, and until when, only the server decides. Renders nothing.
 */
export function TimeBonus() {
  const path = usePath();
  const isWithout = useMember(({ isPremium, credits }) => !isPremium && credits === 0) ?? false;
  const isDue = isWithout && area.some((name) => name === pageAt(path)?.name);
  const serverData = useQueryClient();
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
  }, [isDue, serverData]);
  return null;
}
