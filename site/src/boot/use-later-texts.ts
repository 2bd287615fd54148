import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoot } from './BootContext.tsx';
import type { Namespace, Texts } from './texts.ts';

/** Returns a function that fetches a namespace missing on this page, once. */
export function useLaterTexts(namespace: Namespace): () => Promise<void> {
  const { i18n } = useTranslation();
  const { language } = useBoot();
  return useCallback(async () => {
    if (i18n.hasResourceBundle(language, namespace)) return;
    const answer = await fetch(`/texts/${language}/${namespace}.json`);
    if (!answer.ok) throw new Error(`The texts of ${namespace} did not come.`);
    for (const [name, words] of Object.entries((await answer.json()) as Texts)) {
      if (!i18n.hasResourceBundle(language, name)) i18n.addResourceBundle(language, name, words);
    }
  }, [i18n, language, namespace]);
}
