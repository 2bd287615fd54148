import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { pageAt } from '@manyhearts/contract/site-pages';
import { usePage } from '#site/boot/page-context.ts';
import { isSoftWay } from '#site/routes-info.ts';
import { tappedLink } from './tapped-link.ts';
import { useWarmLinks } from './use-warm-links.ts';

/** Before hydration, and for visitors who may not search, links stay plain, and the server redirects. */
export function MemberLinks() {
  const { canSearch, isLoggedIn } = usePage();
  useWarmLinks();
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const before = useRef(pathname);

  useEffect(() => {
    if (!canSearch) return undefined;
    const tap = (event: MouseEvent) => {
      const link = tappedLink(event);
      if (!link || isOnThisPage(link) || !isSoftWay(pathname, link.pathname, isLoggedIn)) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`);
    };
    addEventListener('click', tap);
    return () => removeEventListener('click', tap);
  }, [canSearch, isLoggedIn, navigate, pathname]);

  useEffect(() => {
    if (before.current === pathname) return;
    const isOther = pageAt(before.current)?.name !== pageAt(pathname)?.name;
    before.current = pathname;
    // A page that was opened by a link is announced. Going back, a list restores its own focus, unless it was lost.
    if (document.activeElement === document.body || (isOther && kind === 'PUSH'))
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return null;
}

/** A fragment of the open page, such as the skip link: the browser also moves the focus there. */
function isOnThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
