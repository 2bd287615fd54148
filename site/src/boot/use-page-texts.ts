import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './page-context.ts';
import type { Namespace } from './texts.ts';
import { useLaterTexts } from './use-later-texts.ts';

export type PageTexts = { state: 'there' | 'coming' | 'failed'; again: () => void };

/**
 * State of a page's texts. The boot has them if the page was opened at its address; after navigation they are fetched.
 */
export function usePageTexts(namespace: Namespace): PageTexts {
  const { i18n } = useTranslation();
  const { language } = useBrand();
  const load = useLaterTexts(namespace);
  const [state, setState] = useState<PageTexts['state']>(() =>
    i18n.hasResourceBundle(language, namespace) ? 'there' : 'coming',
  );

  const again = useCallback(() => {
    setState('coming');
    load().then(
      () => setState('there'),
      () => setState('failed'),
    );
  }, [load]);
  useEffect(() => {
    if (state === 'coming') again();
    // On mount only; later attempts are triggered by the member.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure must not ask again by itself
  }, [again]);
  return { state, again };
}
