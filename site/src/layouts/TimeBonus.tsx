import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { limits } from '@manyhearts/contract/limits';
import { pageAt, type PageName } from '@manyhearts/contract/site-pages';
import { remembered } from '#site/boot/remembered.ts';
import { usePath } from '#site/boot/page-context.ts';
import { useMember } from '#site/store/member.ts';
import { useOverlays } from './Overlays.tsx';

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
      const { offerTimeBonus } = await import('./offer-time-bonus.tsx');
      await offerTimeBonus(serverData, (overlay) => isGone || latest.current.open({ ...overlay, id }));
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
