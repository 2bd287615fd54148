import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '#admin/messages/en.ts';

export type Text = (key: TextKey, params?: Record<string, unknown>) => string;

/** react-admin's translate with checked keys: an unknown one does not compile. */
export function useText(): Text {
  const translate = useTranslate();
  return useCallback((key, params) => translate(key, params), [translate]);
}
