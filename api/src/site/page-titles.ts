import { pageAt } from '@manyhearts/contract/site-pages';

type Titled = { title?: string };

/** Title for browser tabs, if the brand has no text of its own for the page. */
export function pageTitle(path: string, texts: Readonly<Record<string, object>>): string | undefined {
  const [namespace = '', group] = pageAt(path)?.title ?? [];
  const words = texts[namespace] as (Titled & Record<string, Titled | undefined>) | undefined;
  return (group === undefined ? words : words?.[group])?.title;
}
