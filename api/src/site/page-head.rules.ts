import type { SettingsView } from '@manyhearts/contract/settings-view';
import { pageAt } from '@manyhearts/contract/site-pages';

export type Head = {
  /** Of the first page; each other page is called by its own. */
  indexTitle: string;
  description: string;
  canonical: string | null;
  isIndexed: boolean;
  picture: string;
  fontCss: string;
};

export function headOf(
  settings: SettingsView,
  path: string,
  origin: string,
  of: { lead?: string | undefined; isVersion?: boolean },
): Omit<Head, 'fontCss'> {
  const { indexTitle } = settings;
  const description = (of.lead || settings.description || indexTitle).slice(0, 300);
  // Earlier and announced versions of a text aren't indexed.
  const isIndexed = pageAt(path)?.isIndexed === true && !of.isVersion;
  return { indexTitle, description, canonical: isIndexed ? `${origin}${path}` : null, isIndexed, picture: '/og.png' };
}
