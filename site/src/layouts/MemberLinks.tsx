import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { createGlobalStyle } from 'styled-components';
import { pageAt } from '@manyhearts/contract/site-pages';
import { isFromBeforeRelease } from '#site/boot/build.ts';
import { usePage } from '#site/boot/page-context.ts';
import { isSoftWay } from '#site/routes-info.ts';
import { tappedLink } from './tapped-link.ts';
import { useWarmLinks } from './use-warm-links.ts';

/**
 * Makes links to pages of members soft, and says to screen readers where they led. Before hydration, and for visitors
 * who may not search, links stay plain, and the server redirects.
 */
export function MemberLinks() {
  const page = usePage();
  useWarmLinks();
  const navigate = useNavigate();
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      const link = tappedLink(event);
      if (!link || isOnThisPage(link) || !isSoftWay(link.pathname, page) || isFromBeforeRelease()) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}${link.hash}`, {
        viewTransition: page.isLoggedIn && isMotionWelcome(),
      });
    };
    addEventListener('click', tap);
    return () => removeEventListener('click', tap);
  }, [page, navigate]);
  useArrival();
  return page.isLoggedIn ? <PageChange /> : null;
}

/** A page that was opened by a link is announced. Going back, a list restores its own focus, unless it was lost. */
function useArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    const isOther = pageAt(before.current)?.name !== pageAt(pathname)?.name;
    before.current = pathname;
    if (document.activeElement !== document.body && !(isOther && kind === 'PUSH')) return;
    // Without one, its content is still to come.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, [pathname, kind]);
}

function isMotionWelcome(): boolean {
  return !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
}

/** Browsers without view transitions change pages at once. A tap during one is for the page that is come to. */
const PageChange = createGlobalStyle`
  ::view-transition { pointer-events: none }
  ::view-transition-old(root), ::view-transition-new(root) { animation-duration: 120ms }
  main h1:focus { outline: none }
`;

/** A fragment of the open page, such as the skip link: the browser also moves the focus there. */
function isOnThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search;
}
