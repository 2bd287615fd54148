import type { i18n } from 'i18next';
import type { Gender } from '@manyhearts/contract/profile-fields';
import type { Texts } from './boot.ts';

/**
 * The key of a text about a person whose gender is known, in languages that inflect: `today_female`. Like the `context`
 * of i18next, whose types want English to have these forms, and English has none.
 */
export function ofGender<Key extends string>(key: Key, gender: Gender, texts: i18n, namespace: keyof Texts): Key {
  const inflected = `${key}_${gender}`;
  const isThere: boolean = texts.exists(inflected, { ns: namespace });
  return isThere ? (inflected as Key) : key;
}
