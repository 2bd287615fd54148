import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBoot } from '#site/boot/BootContext.tsx';
import { tappedLink } from './tapped-link.ts';

/** Search and profiles are navigated client-side: no page load, and going back restores the list. */
const inner = /^\/members(?:\/[0-9A-Z]{26})?$/;

/** Before hydration, and for visitors who may not search, they stay plain links, which the server redirects. */
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
    // The focused element was removed with its page.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
