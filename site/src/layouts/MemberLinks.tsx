import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { createGlobalStyle } from 'styled-components';
import { pageAt, servedPageAt } from '@manyhearts/contract/site-pages';
import { isFromBeforeRelease } from '#site/api/client.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { loadTexts } from '#site/boot/use-page-texts.ts';
import { readsOf } from '#site/pages.ts';
import { isSoftWay } from '#site/routes-info.ts';
import { prefetch } from '#site/store/server-data.ts';

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

/**
 * Loads what a link leads to before it is followed: code and texts while it is pointed at or focused, and answers once
 * it is pressed. Failures are left to the page.
 */
function useWarmLinks(): void {
  const brand = useBrand();
  const page = usePage();
  const serverData = useQueryClient();
  const { i18n } = useTranslation();
  useEffect(() => {
    const warm = ({ type, target }: Event): void => {
      const link = linkAt(target);
      if (!link || !isSoftWay(link.pathname, page) || isFromBeforeRelease()) return;
      const texts = servedPageAt(link.pathname)?.texts ?? 'common';
      void loadTexts(i18n, brand.language, texts).catch(() => undefined);
      void readsOf(`${link.pathname}${link.search}`, { brand, page }).then(
        (reads) => type === 'pointerdown' && reads.forEach((read) => prefetch(serverData, read)),
        () => undefined,
      );
    };
    const kinds = ['pointerover', 'focusin', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, warm, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, warm);
    };
  }, [brand, page, i18n, serverData]);
}

/**
 * The same-origin link of a plain left click. With other buttons or modifier keys the browser opens it in its own way.
 */
export function tappedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  return linkAt(event.target);
}

export function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin && !link.target ? link : undefined;
}
