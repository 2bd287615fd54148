import type { SettingsView } from '@manyhearts/contract/settings-view';
import { pageAt } from '@manyhearts/contract/site-pages';

type Head = {
  title: string;
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
  titles: { page?: string | undefined; lead?: string | undefined; isVersion?: boolean },
): Omit<Head, 'fontCss'> {
  const title = titles.page ? `${titles.page} · ${settings.name}` : settings.indexTitle;
  const description = (titles.lead || settings.description || settings.indexTitle).slice(0, 300);
  // Earlier and announced versions of a text aren't indexed.
  const isIndexed = pageAt(path)?.isIndexed === true && !titles.isVersion;
  return { title, description, canonical: isIndexed ? `${origin}${path}` : null, isIndexed, picture: '/og.png' };
}

type Titled = { title?: string };

/** Title for browser tabs, if the brand has no text of its own for the page. */
export function pageTitle(path: string, texts: Readonly<Record<string, object>>): string | undefined {
  const [namespace = '', group] = pageAt(path)?.title ?? [];
  const words = texts[namespace] as (Titled & Record<string, Titled | undefined>) | undefined;
  return (group === undefined ? words : words?.[group])?.title;
}
