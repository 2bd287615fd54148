import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '#admin/messages/en.ts';

export type Text = (key: TextKey, params?: Record<string, unknown>) => string;

/** react-admin's translate with checked keys: an unknown one does not compile. */
export function useText(): Text {
  const translate = useTranslate();
  return useCallback((key, params) => translate(key, params), [translate]);
}

/** The console's English is British: day before month, as in all brands' dates. */
export function dateLocale(locale = 'en'): string {
  return locale === 'en' ? 'en-GB' : locale;
}
