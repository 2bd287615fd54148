import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';

const key = ['where the list of chats was left'];

/** Ref of the list's scroller, which comes back to where it was left: each chat is a page of its own. */
export function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const serverData = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    element.scrollTop = serverData.getQueryData<number>(key) ?? 0;
    const note = () => void serverData.setQueryData(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [serverData]);
  return scroller;
}
