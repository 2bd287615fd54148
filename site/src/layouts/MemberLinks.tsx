import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBoot } from '#site/boot/BootContext.tsx';
import { tappedLink } from './tapped-link.ts';

/** The search and the profiles that it finds: between them nobody waits for a page, and the way back finds everything as it was. */
const inner = /^\/members(?:\/[0-9A-Z]{26})?$/;

/** Until this listens they are links like any other, and for whoever may not look, too: the server sends them on. */
export function MemberLinks() {
  const { canSearch } = useBoot();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const before = useRef(pathname);

  useEffect(() => {
    if (!canSearch) return undefined;
    const tap = (event: MouseEvent) => {
      const link = tappedLink(event);
      if (!link || !inner.test(link.pathname)) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    addEventListener('click', tap);
    return () => removeEventListener('click', tap);
  }, [canSearch, navigate]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // What had the focus is gone with its page.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
