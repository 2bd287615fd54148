import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, usePage, usePath } from '#site/boot/page-context.ts';
import { pageTitle } from '#site/page-title.ts';
import { countedTitle } from './use-app-badge.ts';

/** Keeps the document's title right: the page that was come to, once its texts and its member are known, and the unread. */
export function usePageTitle(unread: number): void {
  const { name } = useBrand().settings;
  const page = usePage();
  const path = usePath();
  const { i18n } = useTranslation();
  const serverData = useQueryClient();
  const [served] = useState(() => (typeof document === 'undefined' ? name : document.title));

  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = serverData.getQueryCache().subscribe(onChange);
      i18n.store.on('added', onChange);
      return () => {
        stop();
        i18n.store.off('added', onChange);
      };
    },
    [serverData, i18n],
  );
  const find = () => pageTitle(path, { page, i18n, serverData });
  const title = useSyncExternalStore(subscribe, find, find);
  const whole = title !== undefined ? `${title} · ${name}` : path === page.path ? served : name;
  useEffect(() => {
    document.title = countedTitle(whole, unread);
  }, [whole, unread]);
}
