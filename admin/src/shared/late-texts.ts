import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { KeyOf, TextsLike } from '#admin/messages/texts.ts';

type Tree = { readonly [name: string]: string | Tree };

/**
 * A hook for texts that few screens need, so that they come with those and not with the first page. They are no part of
 * the messages, which are complete before react-admin starts; react-admin takes them as the words for an unknown key.
 */
export function lateTexts<English extends Tree>(texts: { en: English; nl: TextsLike<English> }) {
  return function useLateText() {
    const translate = useTranslate();
    const locale = useLocale();
    return useCallback(
      (key: KeyOf<English>, params: Record<string, unknown> = {}): string =>
        translate('late', { ...params, _: wordsAt(locale === 'nl' ? (texts.nl as Tree) : texts.en, key) }),
      [translate, locale],
    );
  };
}

function wordsAt(tree: Tree, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), tree);
  return typeof found === 'string' ? found : key;
}
