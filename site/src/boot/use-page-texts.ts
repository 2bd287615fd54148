import type { i18n } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace, Texts } from './boot.ts';
import { useBrand } from './page-context.ts';

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

/** Returns a function that fetches a namespace missing on this page, once. */
export function useLaterTexts(namespace: Namespace): () => Promise<void> {
  const { i18n } = useTranslation();
  const { language } = useBrand();
  return useCallback(() => loadTexts(i18n, language, namespace), [i18n, language, namespace]);
}

/** Fetches a namespace with all that belongs to it, unless it is there. */
export async function loadTexts(instance: i18n, language: string, namespace: Namespace): Promise<void> {
  if (instance.hasResourceBundle(language, namespace)) return;
  const answer = await fetch(`/texts/${language}/${namespace}.json`);
  if (!answer.ok) throw new Error(`The texts of ${namespace} did not come.`);
  for (const [name, words] of Object.entries((await answer.json()) as Texts)) {
    if (!instance.hasResourceBundle(language, name)) instance.addResourceBundle(language, name, words);
  }
}
