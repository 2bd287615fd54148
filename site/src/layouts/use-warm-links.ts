import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { servedPageAt } from '@manyhearts/contract/site-pages';
import { isFromBeforeRelease } from '#site/boot/build.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { loadTexts } from '#site/boot/use-page-texts.ts';
import { readsOf } from '#site/pages.ts';
import { isSoftWay } from '#site/routes-info.ts';
import { prefetch } from '#site/store/server-data.ts';
import { linkAt } from './tapped-link.ts';

/**
 * Loads what a link leads to before it is followed: code and texts while it is pointed at or focused, and answers once
 * it is pressed. Failures are left to the page.
 */
export function useWarmLinks(): void {
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
