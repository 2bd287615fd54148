import type { i18n } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './page-context.ts';
import type { Namespace, Texts } from './texts.ts';

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
